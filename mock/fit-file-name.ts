import { type Contract, type Parameter, parametersOf } from '../server/http/document/contract.ts';
import { escapePattern } from '../server/schema/pattern.ts';
import type { Operation } from '../server/http/document/operations.ts';
import { isFileName } from './mock-rules.ts';
import type { MockRequest } from './request-values.ts';

/** Creates a function that puts the values of the path into the file name of a response, in place of those of the examples. */
export function createFitFileName(contract: Contract, { path, method }: Operation) {
  const parameters = parametersOf(contract, path, method) as (Parameter & { example?: unknown })[];
  const ofPath = parameters.filter(({ in: place, example }) => place === 'path' && example !== undefined);
  return (headers: Record<string, string>, { params }: MockRequest): Record<string, string> =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, isFileName(name) ? fit(value, params) : value]),
    );

  function fit(value: string, params: Record<string, unknown>): string {
    return ofPath.reduce(
      // File names have hyphens between words.
      (text, { name, example }) => text.replaceAll(partOf(String(example)), () => String(params[name])),
      value,
    );
  }
}

const partOf = (text: string) => new RegExp(`(?<!\\w)${escapePattern(text)}(?!\\w)`, 'g');
