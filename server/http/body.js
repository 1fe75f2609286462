import { visit } from 'jsonc-parser';
import getRawBody from 'raw-body';
import { badData, badDataOf } from "./problem.js";
import { tooLarge } from "./streamed-body.js";
import { ErrorList, pointerOf } from "./validation/error-list.js";
import { hasMoreNames } from "./validation/json-names.js";
import { textError } from "./validation/text.js";
const empty = Buffer.alloc(0);
/** Deeper than any valid body, but not too deep for recursive parsers and the database. */
const maxDepth = 64;
/** About ten times as many as in a large valid body. */
const maxNames = 5000;
/**
 * Reads the body as sent, including its compression, since signatures cover these bytes.
 *
 * @throws Problem 413 if it exceeds the limit, 400 if the caller disconnects
 */
export async function readBody(request, limit) {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0'))
        return empty;
    // A small body has arrived before the first checks are done.
    if (request.complete && request.readableLength === Number(length) && request.readableLength <= limit) {
        return request.read();
    }
    try {
        return await getRawBody(request, { limit, length });
    }
    catch (error) {
        // Discards the rest of the body, so that the caller receives the response.
        request.resume();
        if (error.status === 413)
            throw tooLarge(limit);
        throw badData('body: incomplete');
    }
}
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
/** @throws Problem 400 for invalid JSON or UTF-8, or too many property names */
export function parseJson(bytes) {
    let text;
    try {
        text = utf8.decode(bytes);
    }
    catch {
        throw badData('body: must be UTF-8');
    }
    if (hasMoreNames(bytes, maxNames))
        throw badData(`body: must have at most ${maxNames} different property names`);
    try {
        return JSON.parse(text);
    }
    catch {
        throw badData(`body: malformed JSON${positionIn(text)}`);
    }
}
/**
 * The line and column of the first syntax error. The message of JSON.parse would repeat the body, and often has no
 * position.
 */
function positionIn(text) {
    if (text.trim() === '')
        return ': empty';
    const offset = firstErrorOffset(text);
    if (offset === undefined)
        return '';
    if (offset >= text.trimEnd().length)
        return ': ends too early';
    let line = 1;
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
        line++;
        start = end + 1;
    }
    return ` at line ${line}, column ${offset - start + 1}`;
}
class FirstError extends Error {
    offset;
    constructor(offset) {
        super();
        this.offset = offset;
    }
}
function firstErrorOffset(text) {
    try {
        const onError = (_code, offset) => {
            // Stops at the first error: there may be one for each remaining character.
            throw new FirstError(offset);
        };
        visit(text, { onError }, { disallowComments: true });
    }
    catch (error) {
        if (error instanceof FirstError)
            return error.offset;
        // The parser can't parse such deep nesting, so the position is unknown.
    }
    return undefined;
}
/**
 * Finds values of a parsed body that the database or a number can't store unchanged.
 *
 * @param shape the shape of the value. Values that it leaves to the handler are skipped.
 */
export function findUnstorable(value, path, errors, shape) {
    if (shape?.acceptsAll)
        return;
    if (typeof value === 'string') {
        const error = textError(value);
        if (error)
            errors.add(() => `${pointerOf(path)}: ${error}`);
    }
    else if (typeof value === 'number') {
        if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
            errors.add(() => `${pointerOf(path)}: must be a number between -9007199254740991 and 9007199254740991`);
        }
    }
    else if (typeof value === 'object' && value !== null) {
        if (path.length > maxDepth) {
            errors.add(() => `${pointerOf(path.slice(0, 4))}: nested deeper than ${maxDepth} levels`);
        }
        else if (Array.isArray(value)) {
            for (let index = 0; index < value.length; index++) {
                findUnstorableAt(index, value[index], path, errors, shape?.items);
            }
        }
        else {
            for (const name in value) {
                const error = textError(name);
                if (error)
                    errors.add(() => `${pointerOf(path)}: the name of a property ${error}`);
                const part = value[name];
                findUnstorableAt(name, part, path, errors, shape?.properties.get(name));
            }
        }
    }
}
/**
 * Parses JSON whose values the database can store unchanged.
 *
 * @throws Problem 400 for any other JSON
 */
export function parseStorableJson(bytes) {
    const value = parseJson(bytes);
    const errors = new ErrorList();
    findUnstorable(value, ['body'], errors);
    if (errors.count > 0)
        throw badDataOf(errors);
    return value;
}
function findUnstorableAt(key, value, path, errors, shape) {
    path.push(key);
    findUnstorable(value, path, errors, shape);
    path.pop();
}
