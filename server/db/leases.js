/** SQL condition: the row has no owner, or its owner is no longer registered. */
export const isFree = (owner) => `(${owner} is null or not exists (select from workers w where w.id = ${owner}))`;
/**
 * SQL condition: the row is free, or `me` is its owner. Only for a worker that works on one such row at a time: a lease
 * that it still has could not be released while the database was unavailable.
 */
export const isFreeFor = (owner, me) => `(${owner} = ${me} or ${isFree(owner)})`;
