import type { Contract } from '../document/contract.ts';
import { formatNames } from '../../schema/formats.ts';
import { plainRule } from '../../schema/wording.ts';

/** A validation error of the library. */
export interface LibraryError {
  path: string;
  message: string;
  errorCode?: string;
}

/** Keywords whose error only repeats that of their subschema. */
const containers = new Set(['if', 'allOf', 'then', 'else', 'propertyNames']);

/** Formats errors as `<path>: <why>`, in order and without repetition. */
export type FormatErrors = (errors: readonly LibraryError[]) => string[];

/**
 * Creates the formatter of validation errors. Where the contract has a message for a pattern (`x-pattern-error`) or a
 * required property (`x-required-error`), it is used: a regular expression does not help a client.
 */
export function createErrorFormatter(contract: Contract): FormatErrors {
  const words = new Map<string, string>();
  collectMessages(contract, words);
  return (errors) => {
    const telling = errors.filter(({ errorCode }) => !containers.has(keywordOf(errorCode)));
    return [...new Set(telling.map((error) => formatError(error, words)))];
  };
}

const keywordOf = (errorCode: string | undefined) => errorCode?.split('.')[0] ?? '';

interface CustomMessages {
  pattern?: unknown;
  'x-pattern-error'?: unknown;
  required?: unknown;
  'x-required-error'?: unknown;
}

/** Collects the messages of the contract by pattern and by name of the required property. */
function collectMessages(node: unknown, words: Map<string, string>): void {
  if (typeof node !== 'object' || node === null) return;
  const {
    pattern,
    'x-pattern-error': patternMessage,
    required,
    'x-required-error': requiredMessage,
  } = node as CustomMessages;
  if (typeof pattern === 'string' && typeof patternMessage === 'string') words.set(pattern, patternMessage);
  if (Array.isArray(required) && typeof requiredMessage === 'string') words.set(String(required[0]), requiredMessage);
  for (const member of Object.values(node)) collectMessages(member, words);
}

/** The path begins with `path`, `query`, `headers` or `body`. */
function formatError({ path, message, errorCode }: LibraryError, words: ReadonlyMap<string, string>): string {
  const place = path.replace(/^\//, '').replace(/^params\b/, 'path');
  switch (keywordOf(errorCode)) {
    case 'required': {
      const above = place.split('/');
      const missing = above.pop() ?? '';
      return `${above.join('/')}: ${words.get(missing) ?? message}`;
    }
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${place}: unknown property`;
    case 'format': {
      const format = /"(.+)"/.exec(message)?.[1] ?? '';
      if (format.startsWith('multiple-of-'))
        return `${place}: must be multiple of ${format.slice('multiple-of-'.length)}`;
      return `${place}: must be ${formatNames[format] ?? `a valid ${format}`}`;
    }
    case 'pattern':
      return `${place}: ${words.get(/"(.+)"/s.exec(message)?.[1] ?? '') ?? message}`;
    default:
      return `${place}: ${plainRule(message)}`;
  }
}
