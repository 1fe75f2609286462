/** SQL condition: the row is leased by nobody, or by a worker that is gone. */
export const isFree = (owner: string) =>
  `(${owner} is null or not exists (select from workers w where w.id = ${owner}))`;
