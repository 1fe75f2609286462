/** The contracts whose rules have scenarios. */
export const checkedContracts = ['engagement', 'operator', 'device'] as const;
export type CheckedContract = (typeof checkedContracts)[number];
