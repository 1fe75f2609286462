import { textFault } from './body.ts';
import type { Contract, Parameter } from './contract.ts';
import { formatNames } from './formats.ts';
import { undecodable } from './query.ts';
import { plainRule, rangeRule } from './wording.ts';

/** A fault as the validator library reports it. */
export interface LibraryFault {
  path: string;
  message: string;
  errorCode?: string;
}

/** Keywords whose own fault only repeats that of what they hold. */
const containers = new Set(['if', 'allOf', 'then', 'else', 'propertyNames']);

/** Each fault once, in order, as `<place>: <why>`. */
export type WordFaults = (faults: readonly LibraryFault[]) => string[];

/**
 * Makes the function that words faults. Where the contract explains a pattern (`x-pattern-fault`), its words are used:
 * a regular expression tells a caller little. So are those for a member of which another may take the place
 * (`x-required-fault`).
 */
export function createFaultWording(contract: Contract): WordFaults {
  const words = new Map<string, string>();
  collectWords(contract, words);
  return (faults) => {
    const telling = faults.filter(({ errorCode }) => !containers.has(keywordOf(errorCode)));
    return [...new Set(telling.map((fault) => wordFault(fault, words)))];
  };
}

const keywordOf = (errorCode: string | undefined) => errorCode?.split('.')[0] ?? '';

interface Worded {
  pattern?: unknown;
  'x-pattern-fault'?: unknown;
  required?: unknown;
  'x-required-fault'?: unknown;
}

/** Collects what the contract says of a pattern, by the pattern, and of a required member, by its name. */
function collectWords(node: unknown, words: Map<string, string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { pattern, 'x-pattern-fault': ofPattern, required, 'x-required-fault': ofRequired } = node as Worded;
  if (typeof pattern === 'string' && typeof ofPattern === 'string') words.set(pattern, ofPattern);
  if (Array.isArray(required) && typeof ofRequired === 'string') words.set(String(required[0]), ofRequired);
  for (const member of Object.values(node)) collectWords(member, words);
}

/** The place is `path`, `query`, `headers` or `body` and what is below. */
function wordFault({ path, message, errorCode }: LibraryFault, words: ReadonlyMap<string, string>): string {
  const place = path.replace(/^\//, '').replace(/^params\b/, 'path');
  switch (keywordOf(errorCode)) {
    case 'required': {
      const above = place.split('/');
      const missing = above.pop() ?? '';
      return `${above.join('/')}: ${words.get(missing) ?? message}`;
    }
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${place}: unknown member`;
    case 'format': {
      const format = /"(.+)"/.exec(message)?.[1] ?? '';
      return `${place}: must be ${formatNames[format] ?? `a valid ${format}`}`;
    }
    case 'pattern':
      return `${place}: ${words.get(/"(.+)"/s.exec(message)?.[1] ?? '') ?? message}`;
    default:
      return `${place}: ${plainRule(message)}`;
  }
}

/**
 * Faults of path and query that the validator would let pass: it takes `0x10`, `1e3` and ` 2` as numbers, null characters
 * in texts, and parameters that the operation does not have. A whole number too large for us is brought to the largest we have where no
 * format bounds it, so that a page far past the end is an empty page.
 */
export function parameterFaults(
  parameters: readonly Parameter[],
  values: { path: Record<string, unknown>; query: Record<string, unknown> },
): string[] {
  const faults = unknownParameters(parameters, values.query);
  for (const { name, in: place, schema } of parameters) {
    if (place === 'header') continue;
    const value = values[place][name];
    if (value === undefined) continue;
    if (schema?.type === 'integer') {
      if (typeof value !== 'string' || !/^-?\d+$/.test(value)) faults.push(`${place}/${name}: must be an integer`);
      else if (!Number.isSafeInteger(Number(value))) {
        if (schema.format === 'int64')
          faults.push(`${place}/${name}: ${rangeRule('at most', Number.MAX_SAFE_INTEGER)}`);
        else values[place][name] = String(Math.sign(Number(value)) * Number.MAX_SAFE_INTEGER);
      }
    } else {
      collectTextFaults(value, `${place}/${name}`, faults);
    }
  }
  return faults;
}

/** Whether a parameter is an object whose members are sent as separate parameters, with names that the contract does not list. */
export const isExploded = ({ in: place, schema }: Parameter) =>
  place === 'query' && schema?.type === 'object' && Boolean(schema.additionalProperties);

function unknownParameters(parameters: readonly Parameter[], query: Record<string, unknown>): string[] {
  const declared = parameters.filter((parameter) => parameter.in === 'query');
  if (declared.some(isExploded)) {
    const faults: string[] = [];
    collectTextFaults(query, 'query', faults);
    return faults;
  }
  const names = new Set(declared.map((parameter) => parameter.name));
  return Object.keys(query).flatMap((name) => (names.has(name) ? [] : [`query/${name}: unknown parameter`]));
}

function collectTextFaults(value: unknown, place: string, faults: string[]): void {
  if (typeof value === 'string') {
    const fault = value === undecodable ? 'must be percent-encoded UTF-8' : textFault(value);
    if (fault) faults.push(`${place}: ${fault}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) collectTextFaults(member, `${place}/${key}`, faults);
  }
}
