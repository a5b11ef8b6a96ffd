import fc from 'fast-check';

// Before every file of tests: an ordinary run draws the same lots as the one before it (see runs.ts).
if (process.env['RUNS'] === undefined) fc.configureGlobal({ seed: 1910 });
