/** Maximum errors in a response. */
export const maxErrors = 100;
/** The validation errors of one request. Only as many messages are created as a response can have. */
export class ErrorList {
    messages = [];
    /** The number of errors, including those without a message. */
    count = 0;
    add(message) {
        this.count++;
        if (this.messages.length < maxErrors)
            this.messages.push(message());
    }
}
/** Formats a path as JSON Pointer (RFC 6901). Long names are shortened, since an unknown property can have any length. */
export const pointerOf = (path) => path.map((key) => escaped(shortened(key))).join('/');
/** Escapes a name for a JSON Pointer. */
export const escaped = (key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');
/** In characters, as in the contract: a valid name is shown in full. */
const maxName = 255;
function shortened(key) {
    if (typeof key === 'number' || key.length <= maxName)
        return key;
    // A character has at most two code units. A name of megabytes is not split as a whole.
    const characters = [...key.slice(0, 2 * maxName + 1)];
    return characters.length > maxName ? `${characters.slice(0, maxName).join('')}…` : key;
}
