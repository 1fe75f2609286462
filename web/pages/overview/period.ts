/** The lengths of the period of the overview, in days. */
export const periods = ['7', '30', '90'] as const;

export type Period = (typeof periods)[number];

/** The period that a URL selects. */
export const readPeriod = (text: unknown): Period => periods.find((period) => period === text) ?? '30';
