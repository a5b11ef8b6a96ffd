/** Which of the scenarios are listed. */
export const SCENARIO_FILTERS = ['all', 'failing', 'broken'] as const;
export type ScenarioFilter = (typeof SCENARIO_FILTERS)[number];
