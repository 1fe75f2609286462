/** The right to work on a row. Recording the work checks both numbers. */
export interface Lease {
  /** The worker's ID when it took the lease. */
  owner: number;
  /** Increases with each lease of the row. */
  fence: number;
}

/** SQL condition: the row has no owner, or its owner is no longer registered. */
export const isFree = (owner: string) =>
  `(${owner} is null or not exists (select from workers w where w.id = ${owner}))`;

/**
 * SQL condition: the row is free, or `me` is its owner. Only for a worker that works on one such row at a time: a lease
 * that it still has could not be released while the database was unavailable.
 */
export const isFreeFor = (owner: string, me: string) => `(${owner} = ${me} or ${isFree(owner)})`;
