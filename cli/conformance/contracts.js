/** The contracts whose rules have scenarios. */
export const checkedContracts = ['engagement', 'operator', 'device'];
