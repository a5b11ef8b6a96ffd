import { count, say, sayJson, type ExitCode } from '../output.ts';
import { checkAloud, isSound, readText } from '../reading.ts';

const described = (file: string, report: ReturnType<typeof checkAloud>): string => {
  const { summary, problems } = report;
  const found = problems.length === 0 ? 'no problems' : count(problems.length, 'problem');
  if (!summary) return `${file}: ${found}`;
  const { seats, variants, options, scenarios } = summary;
  const range = seats.from === seats.to ? `${seats.from} seats` : `${seats.from} to ${seats.to} seats`;
  const parts = [
    range,
    count(variants.length, 'variant'),
    count(options.length, 'option'),
    count(scenarios.length, 'scenario'),
  ];
  return `${file}: ${summary.name.en}, ${parts.join(', ')}: ${found}`;
};

/** Reads rulesets and tells their problems. */
export const check = (files: readonly string[], { json }: { json?: boolean }): ExitCode => {
  const reports = files
    .map(file => ({ file, text: readText(file) }))
    .map(({ file, text }) => ({ file, report: checkAloud(file, text) }));
  if (json) {
    sayJson({
      files: reports.map(({ file, report }) => ({ file, problems: report.problems, summary: report.summary })),
    });
  } else {
    for (const { file, report } of reports) say(described(file, report));
  }
  return reports.every(({ report }) => isSound(report)) ? 0 : 1;
};
