/** SQL expression: the title that a send sent. Null if its content has none. */
export const sentTitle = (send: string) =>
  `coalesce(${send}.content -> 'own' ->> 'title', ${send}.content ->> 'title')`;
