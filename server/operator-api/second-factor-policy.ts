import type { Role } from '../domain/operators/operators.store.ts';

/** Which operators need a second factor. */
export type SecondFactorPolicy = 'none' | 'owners' | 'all';

export const needsSecondFactor = (policy: SecondFactorPolicy, role: Role): boolean =>
  policy === 'all' || (policy === 'owners' && role === 'owner');
