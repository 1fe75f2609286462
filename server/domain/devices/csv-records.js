import { isUtf8 } from 'node:buffer';
/** Maximum line breaks in a record. More of them mean that a closing quote is missing. */
const maxBreaks = 100;
/** Maximum length of a line in bytes, and of a record in characters. Larger than any valid device. */
const maxLength = 8 * 1024 * 1024;
const newline = 0x0a;
/** Splits one line into cells. Returns `open` if the line ends inside a quoted cell. */
function splitLine(text, delimiter) {
    const cells = [];
    for (let start = 0;;) {
        if (text[start] === '"') {
            let value = '';
            let end = start + 1;
            for (;;) {
                const quote = text.indexOf('"', end);
                if (quote === -1)
                    return 'open';
                value += text.slice(end, quote);
                end = quote + 1;
                if (text[end] !== '"')
                    break;
                value += '"';
                end++;
            }
            cells.push(value);
            if (end === text.length)
                return { cells };
            if (text[end] !== delimiter)
                return { cells: [], error: `unexpected character after a closing quote` };
            start = end + 1;
        }
        else {
            const next = text.indexOf(delimiter, start);
            const cell = text.slice(start, next === -1 ? undefined : next);
            if (cell.includes('"'))
                return { cells: [], error: 'unexpected quote in an unquoted cell' };
            cells.push(cell === '' ? null : cell);
            if (next === -1)
                return { cells };
            start = next + 1;
        }
    }
}
const withoutReturn = (line) => (line.endsWith('\r') ? line.slice(0, -1) : line);
/** Whether a record is too long to be valid: its closing quote is missing. */
const isEndless = (breaks, text) => breaks >= maxBreaks || text.length > maxLength;
/** Parses the records of complete lines. A record that is open at the end is left for the next block, except at the end of the file. */
function readLines(lines, first, delimiter, isEnd) {
    const records = [];
    let at = 0;
    while (at < lines.length) {
        const line = first + at;
        let text = lines[at] ?? '';
        if (!text.includes('"')) {
            // Most lines have no quotes, and are split by the fastest method.
            const cells = withoutReturn(text).split(delimiter);
            if (cells.length > 1 || cells[0] !== '')
                records.push({ line, cells: cells.map((cell) => cell || null) });
            at++;
            continue;
        }
        let split = splitLine(withoutReturn(text), delimiter);
        let end = at + 1;
        while (split === 'open' && end < lines.length && !isEndless(end - at - 1, text)) {
            text = `${text}\n${lines[end++]}`;
            split = splitLine(withoutReturn(text), delimiter);
        }
        if (split !== 'open') {
            records.push({ line, ...split });
            at = end;
        }
        else if (isEnd || isEndless(end - at - 1, text)) {
            records.push({ line, cells: [], error: 'missing closing quote' });
            at++;
        }
        else
            break;
    }
    return { records, read: at };
}
/** Returns the indexes of the lines that are not UTF-8. */
function findInvalidLines(bytes) {
    const bad = [];
    for (let start = 0, index = 0; start < bytes.length; index++) {
        const end = bytes.indexOf(newline, start);
        const line = bytes.subarray(start, end === -1 ? bytes.length : end);
        if (!isUtf8(line))
            bad.push(index);
        start += line.length + 1;
    }
    return bad;
}
/** Marks the records with bytes that are not UTF-8 as invalid. Between two records, there are only empty lines. */
function markInvalidBytes(records, bytes, first) {
    const bad = findInvalidLines(bytes);
    for (const [index, record] of records.entries()) {
        const next = records[index + 1]?.line ?? Infinity;
        if (bad.some((line) => first + line >= record.line && first + line < next))
            record.error ??= 'must be UTF-8';
    }
}
/** The byte offset of a line. */
function offsetOf(line, bytes) {
    let offset = 0;
    for (let index = 0; index < line; index++)
        offset = bytes.indexOf(newline, offset) + 1;
    return offset;
}
const none = Buffer.alloc(0);
/**
 * Reads CSV (RFC 4180) block by block in constant memory. The separator is `;` or `,`, whichever is first in the first line.
 * Empty lines are skipped, but included in line numbers.
 */
export async function* readCsv(chunks) {
    /** Complete lines of a record whose closing quote has not been read yet. They are parsed again with the next block. */
    let open = none;
    /** The parts of a line whose end has not been read yet. Of a line that is too long, only the length is kept. */
    let begun = [];
    let begunLength = 0;
    let line = 1;
    let delimiter;
    const take = (bytes, isEnd) => {
        if (bytes.length === 0)
            return [];
        const text = bytes.toString('utf8').replace(/\n$/, '');
        const lines = (line === 1 ? text.replace(/^\uFEFF/, '') : text).split('\n');
        delimiter ??= /[;,]/.exec(lines[0] ?? '')?.[0] ?? ';';
        const { records, read } = readLines(lines, line, delimiter, isEnd);
        if (text.includes('\0')) {
            for (const record of records) {
                if (record.cells.join('').includes('\0'))
                    record.error ??= 'must not contain a null character';
            }
        }
        open = read === lines.length ? none : bytes.subarray(offsetOf(read, bytes));
        if (!isUtf8(bytes))
            markInvalidBytes(records, bytes.subarray(0, bytes.length - open.length), line);
        line += read;
        return records;
    };
    /** Rejects a line that is too long, and the open record that it can't complete. */
    const takeTooLong = () => [
        ...take(open, true),
        { line: line++, cells: [], error: `must not be longer than ${maxLength} bytes` },
    ];
    const begin = (bytes) => {
        begunLength += bytes.length;
        begun = begunLength > maxLength ? [] : [...begun, bytes];
    };
    for await (const chunk of chunks) {
        const end = chunk.lastIndexOf(newline) + 1;
        if (end > 0) {
            const first = chunk.indexOf(newline);
            yield begunLength + first > maxLength
                ? [...takeTooLong(), ...take(chunk.subarray(first + 1, end), false)]
                : take(Buffer.concat([open, ...begun, chunk.subarray(0, end)]), false);
            begun = [];
            begunLength = 0;
        }
        begin(chunk.subarray(end));
    }
    if (begunLength > maxLength)
        yield takeTooLong();
    else
        yield take(Buffer.concat([open, ...begun]), true);
}
