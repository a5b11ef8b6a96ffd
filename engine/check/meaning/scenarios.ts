import type { Diagnostic } from '../../language/diagnostic.ts';

export const scenarioProblems = (_document: unknown): Diagnostic[] => [];
