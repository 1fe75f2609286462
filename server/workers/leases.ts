/** What a worker holds: recording its work checks both. */
export interface Lease {
  /** The worker's ID when it took the lease. */
  owner: number;
  /** Grows with each lease of the row. */
  fence: number;
}

/** SQL condition: the row is leased by nobody, or by a worker that is gone. */
export const isFree = (owner: string) =>
  `(${owner} is null or not exists (select from workers w where w.id = ${owner}))`;

/**
 * SQL condition: the row is free, or was leased by worker `me` itself. For work of which a worker does one at a time: what
 * it still holds then is a lease that it could not release, since the database was away.
 */
export const isFreeFor = (owner: string, me: string) => `(${owner} = ${me} or ${isFree(owner)})`;
