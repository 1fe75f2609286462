import { isDeepStrictEqual } from 'node:util';
import type { DeclaredResponse, Example } from './mock-rules.ts';
import { isObject, type MockRequest, valueAt } from './request-values.ts';

const holds = (request: MockRequest, when: object) =>
  Object.entries(when).every(([pointer, value]) => {
    const sent = valueAt(request, pointer);
    return value === null ? isMissing(sent) : isDeepStrictEqual(sent, value);
  });

const isMissing = (value: unknown) => value === undefined || (isObject(value) && Object.keys(value).length === 0);

/** The response without a preference: one whose condition holds, which can be an error, else the lowest successful status. */
export const chooseResponse = (responses: readonly DeclaredResponse[], request: MockRequest) =>
  responses.find(({ when }) => when && holds(request, when)) ??
  responses.find(({ status, when }) => status >= 200 && status < 300 && when === undefined);

/**
 * The example that fits a request: one whose condition holds, else the one with the most IDs of the path, else the
 * first one.
 */
export function chooseExample(examples: readonly Example[], request: MockRequest, path: string): Example | undefined {
  const conditional = examples.find(({ chosen }) => chosen?.when && holds(request, chosen.when));
  if (conditional) return conditional;
  const candidates = examples.filter(({ chosen }) => chosen?.when === undefined);
  if (candidates.length < 2 || Object.keys(request.params).length === 0) return candidates[0] ?? examples[0];
  const score = ({ value }: Example) =>
    Object.entries(request.params).filter(([name, wanted]) => isDeepStrictEqual(ownValue(value, name, path), wanted))
      .length;
  return candidates.reduce((best, candidate) => (score(candidate) > score(best) ? candidate : best));
}

/** The value of a path parameter in an example: a member, the ID of the resource, or a part of its link. */
function ownValue(example: unknown, name: string, path: string): unknown {
  if (!isObject(example)) return undefined;
  if (name in example) return example[name];
  if (isIdOf(name, path) && 'id' in example) return example.id;
  const { link } = example;
  if (!isObject(link) || typeof link.first !== 'string' || !URL.canParse(link.first)) return undefined;
  const segments = new URL(link.first).pathname.split('/').slice(-path.split('/').length);
  const text = segments[path.split('/').indexOf(`{${name}}`)];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}

/** Whether `id` in a response is a parameter of the path: it is the last one, and an ID. */
export const isIdOf = (name: string, path: string): boolean =>
  /(^id|Id|_id)$/.test(name) && [...path.matchAll(/\{([^}]+)\}/g)].at(-1)?.[1] === name;
