import { escapePattern } from '../../server/schema/pattern.ts';
import ts from 'typescript';
import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { operationsOf } from '../requirements/operations.ts';

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
export const messagePatterns = (sources: readonly string[]): RegExp[] => sources.flatMap(textsIn).flatMap(patternOf);

/**
 * Finds example messages that the service never returns.
 *
 * @param serverMessages patterns from `messagePatterns`
 * @param unimplemented operations without a handler, whose errors are not checked
 * @returns each as `<operationId> <status>: <message>`
 */
export function unknownMessages(
  contract: Contract,
  serverMessages: readonly RegExp[],
  unimplemented: ReadonlySet<string> = new Set(),
): string[] {
  const stated = [...validatorMessages, ...unusedMessages, ...serverMessages, ...contractMessages(contract)];
  const known = new Map<string, boolean>();
  const isKnown = (message: string) => {
    const sentence = withoutPointer(message);
    // An error in a file has the line before its message.
    const texts = [sentence, sentence.replace(/^line \d+: /, '')];
    const isListed = known.get(sentence) ?? stated.some((pattern) => texts.some((text) => pattern.test(text)));
    known.set(sentence, isListed);
    return isListed;
  };
  return shownErrors(contract)
    .filter(({ operationId, message }) => !unimplemented.has(operationId) && !isKnown(message))
    .map(({ operationId, status, message }) => `${operationId} ${status}: ${message}`);
}

interface ShownError {
  operationId: string;
  status: string;
  label: string;
  message: string;
}

/** Every example error of the contract, by operation. */
export function shownErrors(contract: Contract): ShownError[] {
  return [...operationsOf(contract)].flatMap(([operationId, { responses }]) =>
    Object.entries(responses).flatMap(([status, response]) =>
      Object.values(resolveReference(contract, response).content ?? {})
        .flatMap(({ examples = {} }) => Object.values(examples))
        .map((example) => resolveReference(contract, example).value as { errors?: ShownError[] } | undefined)
        .flatMap((body) => body?.errors ?? [])
        .map(({ label, message }) => ({ operationId, status, label, message })),
    ),
  );
}

/** A placeholder for an inserted value. */
const placeholder = '\0';

/** String literals of a source file, and templates with placeholders. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => placeholder + literal.text).join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2023));
  return texts;
}

/** A message is `<path>: <sentence>`, or only a sentence. */
const withoutPointer = (message: string) => message.replace(/^[^ :]+: /, '');

/** A pattern for a text in which each placeholder has one to three words. */
function patternOf(text: string): RegExp[] {
  const sentence = withoutPointer(text);
  // A single word without a path is not an error message.
  if (sentence === text && !/\s/.test(sentence)) return [];
  // The fixed part is too short to identify the message.
  if (!/[a-z]{3}/.test(sentence.replaceAll(placeholder, ' ')) || sentence === `must be ${placeholder}`) return [];
  const parts = sentence.split(placeholder).map(escapePattern);
  // At the end a value has one word, or it would match any continuation.
  const value = '\\S+(?: \\S+){0,2}';
  const words = sentence.endsWith(placeholder) ? [parts.slice(0, -1).join(value), '\\S+'] : [parts.join(value)];
  // Names of formats, such as "a date and time", follow "must be".
  return [new RegExp(`^(must be )?${words.join('')}$`)];
}

function contractMessages(contract: Contract): RegExp[] {
  const errorMessages = new Set<string>();
  JSON.stringify(contract, (key, value: unknown) => {
    if (key === 'x-pattern-error' || key === 'x-required-error') errorMessages.add(value as string);
    return value;
  });
  return [...errorMessages].flatMap(patternOf);
}
