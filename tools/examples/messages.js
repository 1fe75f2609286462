import ts from 'typescript';
import { resolveReference } from "../../server/http/contract.js";
import { operationsOf } from "../requirements/locations.js";
/** Messages of the validator, which are not complete in any source file. */
const validatorMessages = [
    /^must be (a|an) (array|object|string|integer|number|boolean)$/,
    /^must be at (least|most) -?\d+$/,
    /^must have at (least|most) \d+ (character|item|member)s?(, but has \d+)?$/,
    /^must have required property '\w+'$/,
    /^must be equal to one of the allowed values: \w+(, \w+)*$/,
    // The media types come from the contract.
    /^must be (application\/json|text\/csv)$/,
];
/** Messages for labels of the specification that the service never returns. */
const unusedMessages = [/^the cache failed$/, /^the support account behind this request failed$/];
/**
 * Patterns of the messages in the server's sources.
 *
 * @param sources the text of the source files
 */
export const messagePatterns = (sources) => sources.flatMap(textsIn).flatMap(patternOf);
/**
 * Finds example messages that the service never returns.
 *
 * @param serverMessages patterns from `messagePatterns`
 * @param unimplemented operations without a handler, whose errors are not checked
 * @returns each as `<operationId> <status>: <message>`
 */
export function unknownMessages(contract, serverMessages, unimplemented = new Set()) {
    const stated = [...validatorMessages, ...unusedMessages, ...serverMessages, ...contractMessages(contract)];
    const known = new Map();
    const isKnown = (message) => {
        const sentence = withoutPointer(message);
        const isListed = known.get(sentence) ?? stated.some((pattern) => pattern.test(sentence));
        known.set(sentence, isListed);
        return isListed;
    };
    return shownErrors(contract)
        .filter(({ operationId, message }) => !unimplemented.has(operationId) && !isKnown(message))
        .map(({ operationId, status, message }) => `${operationId} ${status}: ${message}`);
}
/** Every example error of the contract, by operation. */
export function shownErrors(contract) {
    return [...operationsOf(contract)].flatMap(([operationId, { responses }]) => Object.entries(responses).flatMap(([status, response]) => Object.values(resolveReference(contract, response).content ?? {})
        .flatMap(({ examples = {} }) => Object.values(examples))
        .map((example) => resolveReference(contract, example).value)
        .flatMap((body) => body?.errors ?? [])
        .map(({ label, message }) => ({ operationId, status, label, message }))));
}
/** A placeholder for an inserted value. */
const placeholder = '\0';
/** String literals of a source file, and templates with placeholders. */
function textsIn(source) {
    const texts = [];
    const visit = (node) => {
        if (ts.isStringLiteralLike(node))
            texts.push(node.text);
        if (ts.isTemplateExpression(node)) {
            texts.push(node.head.text + node.templateSpans.map(({ literal }) => placeholder + literal.text).join(''));
        }
        ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2023));
    return texts;
}
/** A message is `<path>: <sentence>`, or only a sentence. */
const withoutPointer = (message) => message.replace(/^[^ :]+: /, '');
/** A pattern for a text in which each placeholder has one to three words. */
function patternOf(text) {
    const sentence = withoutPointer(text);
    // A single word without a path is not an error message.
    if (sentence === text && !/\s/.test(sentence))
        return [];
    // The fixed part is too short to identify the message.
    if (!/[a-z]{3}/.test(sentence.replaceAll(placeholder, ' ')) || sentence === `must be ${placeholder}`)
        return [];
    const parts = sentence.split(placeholder).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    // At the end a value has one word, or it would match any continuation.
    const value = '\\S+(?: \\S+){0,2}';
    const words = sentence.endsWith(placeholder) ? [parts.slice(0, -1).join(value), '\\S+'] : [parts.join(value)];
    // Names of formats, such as "a date and time", follow "must be".
    return [new RegExp(`^(must be )?${words.join('')}$`)];
}
function contractMessages(contract) {
    const errorMessages = new Set();
    JSON.stringify(contract, (key, value) => {
        if (key === 'x-pattern-error' || key === 'x-required-error')
            errorMessages.add(value);
        return value;
    });
    return [...errorMessages].flatMap(patternOf);
}
