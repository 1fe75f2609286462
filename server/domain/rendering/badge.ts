/** The largest number of a badge: texts of badges have at most six digits. */
export const maxBadge = 999_999;

/** The number that a badge such as `+1` adds; undefined for one that sets a number. */
export const addedBadge = (badge: string | undefined): number | undefined =>
  badge?.startsWith('+') ? Number(badge) : undefined;
