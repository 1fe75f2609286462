/** Names of properties whose values are secrets. */
const secretNames = /password|secret|token|apikey|privatekey|private_key|credential|^key$|^auth$|^p256dh$/i;
const hidden = '••••';
/** More than a request may name, such as the applications of a user. */
const maxItems = 10_000;
const maxText = 1000;
const maxDepth = 20;
/** Copies a value for the audit log: without secrets, and with long lists and texts shortened. */
export function redact(value, depth = 0) {
    if (typeof value === 'string')
        return value.length > maxText ? `${value.slice(0, maxText).toWellFormed()}…` : value;
    if (typeof value !== 'object' || value === null)
        return value;
    if (depth >= maxDepth)
        return '…';
    if (Array.isArray(value)) {
        const shown = value.slice(0, maxItems).map((item) => redact(item, depth + 1));
        return value.length > maxItems ? [...shown, `${value.length - maxItems} more`] : shown;
    }
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [
        name,
        // A flag such as hasToken, or a count, is no secret.
        secretNames.test(name) && (typeof member === 'string' || typeof member === 'object')
            ? hidden
            : redact(member, depth + 1),
    ]));
}
