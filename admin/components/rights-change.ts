interface Holder {
  applications?: readonly string[] | undefined;
}

/**
 * The applications to grant and to revoke, if nothing else of a user or operator has changed. Such a change overwrites no other one.
 *
 * @param before as the form has read it
 */
export function rightsChange<Values extends Holder>(before: Values | undefined, after: Values) {
  if (!before) return undefined;
  const { applications: old = [], ...others } = before;
  const { applications: chosen = [], ...otherValues } = after;
  if (!isSame(others, otherValues)) return undefined;
  const grant = chosen.filter((partnerId) => !old.includes(partnerId));
  const revoke = old.filter((partnerId) => !chosen.includes(partnerId));
  if (grant.length + revoke.length === 0) return undefined;
  return { ...(grant.length > 0 && { grant }), ...(revoke.length > 0 && { revoke }) };
}

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
