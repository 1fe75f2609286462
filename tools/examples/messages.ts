import ts from 'typescript';
import { type Contract, resolveReference } from '../../server/http/contract.ts';
import { operationsOf } from '../requirements/places.ts';

/** What the library that validates requests says by itself, as far as faults.ts does not put it in words of ours. */
const ofValidator = [
  /^must be (a|an) (array|object|string|integer|number|boolean)$/,
  /^must be at (least|most) -?\d+$/,
  /^must have at (least|most) \d+ (character|item|member)s?(, but has \d+)?$/,
  /^must have required property '\w+'$/,
  /^must be equal to one of the allowed values: \w+(, \w+)*$/,
];

/** What the specification has labels for, and nothing in this service brings about. */
const neverMet = [/^the cache failed$/, /^the support account behind this request failed$/];

/**
 * What the service says of itself, as patterns.
 *
 * @param sources the text of the server's source files
 */
export const sentencesIn = (sources: readonly string[]): RegExp[] => sources.flatMap(textsIn).flatMap(sentencePattern);

/**
 * Finds messages that the contract shows and that the service never says.
 *
 * @param ofServer what it says of itself (`sentencesIn`)
 * @param unserved operations whose errors nothing says yet
 * @returns each as `<operationId> <status>: <message>`
 */
export function unsaidMessages(
  contract: Contract,
  ofServer: readonly RegExp[],
  unserved: ReadonlySet<string> = new Set(),
): string[] {
  const said = [...ofValidator, ...neverMet, ...ofServer, ...wordedFaults(contract)];
  const known = new Map<string, boolean>();
  const isSaid = (message: string) => {
    const sentence = withoutPlace(message);
    const answer = known.get(sentence) ?? said.some((pattern) => pattern.test(sentence));
    known.set(sentence, answer);
    return answer;
  };
  return shownErrors(contract)
    .filter(({ operationId, message }) => !unserved.has(operationId) && !isSaid(message))
    .map(({ operationId, status, message }) => `${operationId} ${status}: ${message}`);
}

export interface ShownError {
  operationId: string;
  status: string;
  label: string;
  message: string;
}

/** Every error that the contract shows, by operation. */
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

/** Stands for a value that is filled in. */
const hole = '\0';

/** The texts of a source file: literals, and templates with holes. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => hole + literal.text).join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2023));
  return texts;
}

/** A message is `<place>: <sentence>`, or a sentence alone. */
const withoutPlace = (message: string) => message.replace(/^[^ :]+: /, '');

/** What a text may read like once its holes are filled, each with one to three words. */
function sentencePattern(text: string): RegExp[] {
  const sentence = withoutPlace(text);
  // A word alone may be anything: the errors of one word stand with their place.
  if (sentence === text && !/\s/.test(sentence)) return [];
  // Too little of it is fixed to tell it from another.
  if (!/[a-z]{3}/.test(sentence.replaceAll(hole, ' ')) || sentence === `must be ${hole}`) return [];
  const parts = sentence.split(hole).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // At the end more words than one would take in whatever a message goes on with.
  const value = '\\S+(?: \\S+){0,2}';
  const words = sentence.endsWith(hole) ? [parts.slice(0, -1).join(value), '\\S+'] : [parts.join(value)];
  // Formats have names, such as "a date and time", which come after "must be".
  return [new RegExp(`^(must be )?${words.join('')}$`)];
}

function wordedFaults(contract: Contract): RegExp[] {
  const faults = new Set<string>();
  JSON.stringify(contract, (key, value: unknown) => {
    if (key === 'x-pattern-fault' || key === 'x-required-fault') faults.add(value as string);
    return value;
  });
  return [...faults].flatMap(sentencePattern);
}
