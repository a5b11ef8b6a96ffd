/** Why a ruleset may take more than five times as long for a decision as the median one. */
export const REASONS: Readonly<Record<string, string>> = {};
