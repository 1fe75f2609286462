/** Returns a push token as an operator may see it. With the whole token, anyone who has the credentials can send pushes. */
export const shownToken = ({ role }, token) => role === 'viewer' ? `…${token.slice(-4)}` : token;
/** Masks the push token of a device in the texts of a value, such as a message with the placeholder `${token}`. */
export function maskTokenIn(operator, token, value) {
    if (token === null || token === '' || operator.role !== 'viewer')
        return value;
    if (typeof value === 'string')
        return value.replaceAll(token, () => shownToken(operator, token));
    if (typeof value !== 'object' || value === null)
        return value;
    if (Array.isArray(value))
        return value.map((item) => maskTokenIn(operator, token, item));
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskTokenIn(operator, token, member)]));
}
