/** The right to work on a row. Recording the work checks both numbers. */
export interface Lease {
  /** The worker's ID when it took the lease. */
  owner: number;
  /** Grows with each lease of the row. */
  fence: number;
}

/** SQL condition: the row has no owner, or its owner is no longer registered. */
export const isFree = (owner: string) =>
  `(${owner} is null or not exists (select from workers w where w.id = ${owner}))`;

/**
 * SQL condition: the row is free, or its owner is the worker `me`. For work that a worker does one at a time: a lease that it
 * still holds is one that it could not release while the database was unavailable.
 */
export const isFreeFor = (owner: string, me: string) => `(${owner} = ${me} or ${isFree(owner)})`;
