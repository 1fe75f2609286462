const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
export const typescript = {
    ...{ null: 'null', true: 'true', false: 'false', trailingComma: true, indent: 2, padding: ' ' },
    text: (text) => (text.includes("'") ? JSON.stringify(text) : quoted(text)),
    key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)),
};
export const python = {
    ...{ null: 'None', true: 'True', false: 'False', trailingComma: true, indent: 4, padding: '' },
    text: (text) => JSON.stringify(text),
    key: (name) => JSON.stringify(name),
};
export const json = {
    ...{ null: 'null', true: 'true', false: 'false', trailingComma: false, indent: 2, padding: '' },
    text: (text) => JSON.stringify(text),
    key: (name) => JSON.stringify(name),
};
const width = 80;
/**
 * Formats a JSON value in a language, on one line if it fits.
 *
 * @param column start column of the first line
 * @param level indentation level of the first line
 */
export function literal(notation, value, column = 0, level = 0) {
    if (typeof value === 'string')
        return notation.text(value);
    if (value === null || typeof value === 'boolean')
        return notation[String(value)];
    if (typeof value !== 'object')
        return JSON.stringify(value);
    const isList = Array.isArray(value);
    const [open, close] = isList ? '[]' : '{}';
    const entries = Object.entries(value).map(([name, member]) => [
        isList ? '' : `${notation.key(name)}: `,
        member,
    ]);
    if (entries.length === 0)
        return `${open}${close}`;
    const flat = entries.map(([prefix, member]) => prefix + literal(notation, member, -Infinity)).join(', ');
    const padding = isList ? '' : notation.padding;
    const line = `${open}${padding}${flat}${padding}${close}`;
    if (column + line.length <= width)
        return line;
    const inner = ' '.repeat((level + 1) * notation.indent);
    const members = entries.map(([prefix, member]) => inner + prefix + literal(notation, member, inner.length + prefix.length, level + 1));
    const end = notation.trailingComma ? ',' : '';
    return `${open}\n${members.join(',\n')}${end}\n${' '.repeat(level * notation.indent)}${close}`;
}
export const shellQuoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
