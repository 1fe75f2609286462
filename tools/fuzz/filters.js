/** A filter made from a text, within the length limit of filters. */
export function filterOf(text, form) {
    const characters = [...text].slice(0, 250);
    const half = Math.ceil(characters.length / 2);
    const [before, after] = [characters.slice(0, half).join(''), characters.slice(half).join('')];
    return { whole: text, beginning: `${before}%`, end: `%${after}`, middle: `${before}%${after}` }[form];
}
/** Whether a text matches a filter, in which `%` matches any text. */
export function matches(text, filter) {
    if (typeof text !== 'string')
        return false;
    const [first = '', ...rest] = filter.split('%');
    const last = rest.pop();
    if (last === undefined)
        return text === filter;
    if (!text.startsWith(first))
        return false;
    let place = first.length;
    for (const part of rest) {
        place = text.indexOf(part, place);
        if (place === -1)
            return false;
        place += part.length;
    }
    return text.length - last.length >= place && text.endsWith(last);
}
