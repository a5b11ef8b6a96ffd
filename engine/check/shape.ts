import type { Diagnostic } from '../language/diagnostic.ts';
import type { Origins } from '../ruleset/origins.ts';

export const shapeProblems = (_document: unknown, _origins: Origins): Diagnostic[] => [];
