import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { Contract, ContractOperation } from '../../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../../server/schema/references.ts';
import { type CheckedResponse, createResponseChecker } from '../../server/http/validation/response-check.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const contract = loadContract();
const check = createResponseChecker(contract);

const named = { 'X-Request-Id': '5f0c2a9e-7d41-4c7b-9a51-0e6f3c1d2b84' };
const json = { ...named, 'Content-Type': 'application/json; charset=utf-8' };
const campaign = {
  id: 1024,
  name: 'Spring sale',
  createdAt: '2026-02-27T09:12:44.318Z',
  updatedAt: '2026-03-02T16:40:05.902Z',
};
const first = 'http://localhost:3000/v1/me/apps/demo/campaigns?page=1';
const firstLink = `<${first}>; rel="first"`;

/** A contract of one operation, for features that the real one does not use. */
function contractOf(responses: object, schemas: Record<string, unknown> = {}): Contract {
  const paths = { '/things': { get: { operationId: 'getThing', responses } } };
  return { openapi: '3.1.0', info: { version: '1' }, paths, components: { schemas } };
}

const checkOf = (response: object, schemas?: Record<string, unknown>) => {
  const checker = createResponseChecker(contractOf({ '200': { description: 'Fine.', ...response } }, schemas));
  return (headers: Record<string, string>, body: unknown) => checker('getThing', { status: 200, headers, body });
};

interface DeclaredResponse {
  headers?: Record<string, { example?: string; examples?: Record<string, { value: string }> } | ReferenceObject>;
  content?: Record<string, { examples: Record<string, { value: unknown } | ReferenceObject> }>;
}

/** Every response example of the contract, with the examples of its headers. */
function* shownResponses(): Generator<[operationId: string, CheckedResponse]> {
  const operations = Object.values(contract.paths).flatMap((item) =>
    Object.values(item),
  ) as Partial<ContractOperation>[];
  for (const { operationId, responses } of operations) {
    if (operationId === undefined) continue;
    for (const [status, declared] of Object.entries(responses ?? {})) {
      const response = resolveReference(contract, declared as DeclaredResponse | ReferenceObject);
      const headers: Record<string, string> = {};
      for (const [name, reference] of Object.entries(response.headers ?? {})) {
        const { example, examples } = resolveReference(contract, reference);
        headers[name] = example ?? Object.values(examples ?? {})[0]?.value ?? '';
      }
      for (const [type, { examples }] of Object.entries(response.content ?? {})) {
        for (const example of Object.values(examples)) {
          const body = resolveReference(contract, example).value;
          yield [operationId, { status: Number(status), headers: { ...headers, 'content-type': type }, body }];
        }
      }
    }
  }
}

test('accepts every response example of the contract', () => {
  const responses = [...shownResponses()];
  expect(responses.length).toBeGreaterThan(50);
  expect(responses.flatMap(([operationId, shown]) => check(operationId, shown))).toEqual([]);
});

test('reports the path of each validation error, through references and compositions', () => {
  const body = {
    data: [
      { ...campaign, createdAt: '2026-02-31T00:00:00Z' },
      { ...campaign, name: undefined, color: 'red' },
    ],
    link: { first, next: 'page 2' },
  };
  expect(check('listCampaigns', { status: 200, headers: { ...json, Link: firstLink }, body })).toEqual([
    'listCampaigns 200 body/data/0/createdAt: must match format "date-time"',
    "listCampaigns 200 body/data/1: must have required property 'name'",
    'listCampaigns 200 body/data/1/color: unknown property',
    'listCampaigns 200 body/link/next: must match format "uri"',
  ]);
});

test('rejects an undeclared status', () => {
  expect(check('getCampaign', { status: 409, headers: json, body: { errors: [] } })).toEqual([
    'getCampaign 409: is not declared (200, 400, 401, 403, 404, 413, 429, 500 are)',
  ]);
});

test('validates error bodies, those of 5xx responses included', () => {
  const body = { errors: [{ label: 'API_ERR_OOPS', message: 'no', stack: 'at main.ts:1' }] };
  const problems = check('getCampaign', { status: 500, headers: json, body });
  expect(problems).toHaveLength(2);
  expect(problems[0]).toBe('getCampaign 500 body/errors/0/stack: unknown property');
  expect(problems[1]).toMatch(/^getCampaign 500 body\/errors\/0\/label: .*allowed values: API_ERR_TOKEN, /);
});

test('requires a declared media type, with any parameters and letter case', () => {
  const problemsOf = (type: string | undefined, body: unknown) =>
    check('getWelcome', { status: 200, headers: { ...named, 'content-TYPE': type }, body });
  expect(problemsOf('Text/Plain; charset=UTF-8', 'Welcome')).toEqual([]);
  expect(problemsOf('application/json', 'Welcome')).toEqual([
    'getWelcome 200 headers/Content-Type: is application/json, must be text/plain',
  ]);
  expect(problemsOf(undefined, 'Welcome')).toEqual([
    'getWelcome 200 headers/Content-Type: missing, must be text/plain',
  ]);
});

test('parses JSON given as text', () => {
  const problemsOf = (body: string) => check('getCampaign', { status: 200, headers: new Headers(json), body });
  expect(problemsOf(JSON.stringify(campaign))).toEqual([]);
  expect(problemsOf('{"id": 1')).toEqual(['getCampaign 200 body: is not JSON']);
  expect(problemsOf('')).toEqual(['getCampaign 200 body: missing']);
});

test('requires required headers, and validates declared ones', () => {
  const problemsOf = (headers: Record<string, string | string[]>) =>
    check('listCampaigns', { status: 200, headers: { ...json, ...headers }, body: { data: [], link: { first } } });
  expect(problemsOf({ link: [firstLink, `<${first}>; rel="next"`] })).toEqual([]);
  expect(problemsOf({})).toEqual(['listCampaigns 200 headers/Link: missing']);
  expect(problemsOf({ Link: '<next>', 'X-Request-Id': 'two words' })).toEqual([
    'listCampaigns 200 headers/X-Request-Id: must match pattern "^[A-Za-z0-9._-]{1,64}$"',
    expect.stringMatching(/^listCampaigns 200 headers\/Link: must match pattern /),
  ]);
});

test('parses a header as its declared type', () => {
  const problemsOf = checkOf({ headers: { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } } });
  expect(problemsOf({ 'retry-after': '120' }, undefined)).toEqual([]);
  expect(problemsOf({ 'retry-after': 'soon' }, undefined)).toEqual([
    'getThing 200 headers/Retry-After: must be integer',
  ]);
  expect(problemsOf({ 'retry-after': '0' }, undefined)).toEqual(['getThing 200 headers/Retry-After: must be >= 1']);
});

test('rejects a body where none is declared', () => {
  const problemsOf = checkOf({});
  expect(problemsOf({}, undefined)).toEqual([]);
  expect(problemsOf({}, '')).toEqual([]);
  expect(problemsOf(json, {})).toEqual(['getThing 200 body: must be empty']);
});

test('reports errors of the branch that the discriminator selects, and of no other', () => {
  const branch = (kind: string, member: string) => ({
    type: 'object',
    additionalProperties: false,
    required: ['kind', member],
    properties: { kind: { const: kind }, [member]: { type: 'string' } },
  });
  const Pet = {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
    },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
  const problemsOf = checkOf({ content }, { Pet, Cat: branch('cat', 'purr'), Dog: branch('dog', 'bark') });
  expect(problemsOf(json, { kind: 'dog', bark: 'loud' })).toEqual([]);
  expect(problemsOf(json, { kind: 'dog', bark: 1, purr: 'soft' })).toEqual([
    'getThing 200 body/purr: unknown property',
    'getThing 200 body/bark: must be string',
  ]);
  expect(problemsOf(json, { kind: 'bird' })).toEqual([
    'getThing 200 body/kind: must be equal to one of the allowed values: cat, dog',
  ]);
});

test('checks the type of a stream, and not its content', () => {
  const problemsOf = checkOf({ content: { 'text/csv': { schema: { type: 'string' } } } });
  expect(problemsOf({ 'Content-Type': 'text/csv; charset=utf-8' }, Readable.from(['a;b']))).toEqual([]);
  expect(problemsOf({ 'Content-Type': 'text/csv' }, { a: 1 })).toEqual(['getThing 200 body: must be string']);
  expect(problemsOf(json, Readable.from(['a;b']))).toHaveLength(1);
});

test('rejects an unknown operation', () => {
  expect(() => check('getCampain', { status: 200, headers: json, body: campaign })).toThrow(RangeError);
});
