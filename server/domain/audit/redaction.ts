/** Names of properties whose values are secrets. */
const secretNames = /password|secret|token|apikey|privatekey|private_key|credential|^key$|^auth$|^p256dh$/i;

const hidden = '••••';
const maxDepth = 20;

export interface RedactionLimits {
  /** Items of a list, and members of an object. */
  items: number;
  /** Characters of a text. */
  text: number;
}

/** More than a request may name, such as the applications of a user. */
const complete: RedactionLimits = { items: 10_000, text: 1000 };

/** Copies a value for the audit log: without secrets, and with long lists and texts shortened. */
export function redact(value: unknown, limits = complete, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > limits.text ? `${value.slice(0, limits.text).toWellFormed()}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, limits.items).map((item) => redact(item, limits, depth + 1));
    return value.length > limits.items ? [...shown, `${value.length - limits.items} more`] : shown;
  }
  const members = Object.entries(value);
  const shown = members.slice(0, limits.items).map(([name, member]) => [
    name,
    // A flag such as hasToken, or a count, is no secret.
    secretNames.test(name) && (typeof member === 'string' || typeof member === 'object')
      ? hidden
      : redact(member, limits, depth + 1),
  ]);
  if (members.length > limits.items) shown.push(['…', `${members.length - limits.items} more`]);
  return Object.fromEntries(shown) as Record<string, unknown>;
}
