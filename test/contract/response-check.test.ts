import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import {
  type Contract,
  type ContractOperation,
  loadContract,
  type Reference,
  resolveReference,
} from '../../server/http/contract.ts';
import { type CheckedResponse, createResponseChecker } from '../../server/http/response-check.ts';

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

/** A contract of one operation, for what the real one has no instance of. */
function contractOf(responses: object, schemas: Record<string, unknown> = {}): Contract {
  const paths = { '/things': { get: { operationId: 'getThing', responses } } };
  return { openapi: '3.1.0', info: { version: '1' }, paths, components: { schemas } };
}

const checkOf = (response: object, schemas?: Record<string, unknown>) => {
  const checker = createResponseChecker(contractOf({ '200': { description: 'Fine.', ...response } }, schemas));
  return (headers: Record<string, string>, body: unknown) => checker('getThing', { status: 200, headers, body });
};

interface DeclaredResponse {
  headers?: Record<string, { example?: string; examples?: Record<string, { value: string }> } | Reference>;
  content?: Record<string, { examples: Record<string, { value: unknown } | Reference> }>;
}

/** Every answer that the contract shows: each example of each media type, under the examples of its headers. */
function* shownAnswers(): Generator<[operationId: string, CheckedResponse]> {
  const operations = Object.values(contract.paths).flatMap((item) =>
    Object.values(item),
  ) as Partial<ContractOperation>[];
  for (const { operationId, responses } of operations) {
    if (operationId === undefined) continue;
    for (const [status, declared] of Object.entries(responses ?? {})) {
      const response = resolveReference(contract, declared as DeclaredResponse | Reference);
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

test('accepts every answer that the contract shows as an example', () => {
  const answers = [...shownAnswers()];
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.flatMap(([operationId, answer]) => check(operationId, answer))).toEqual([]);
});

test('names the place of each fault of a body, in references and compositions too', () => {
  const body = {
    data: [
      { ...campaign, createdAt: '2026-02-31T00:00:00Z' },
      { ...campaign, name: undefined, colour: 'red' },
    ],
    link: { first, next: 'page 2' },
  };
  expect(check('listCampaigns', { status: 200, headers: { ...json, Link: firstLink }, body })).toEqual([
    'listCampaigns 200 body/data/0/createdAt: must match format "date-time"',
    "listCampaigns 200 body/data/1: must have required property 'name'",
    'listCampaigns 200 body/data/1/colour: unknown member',
    'listCampaigns 200 body/link/next: must match format "uri"',
  ]);
});

test('refuses a status that the operation does not declare', () => {
  expect(check('getCampaign', { status: 409, headers: json, body: { errors: [] } })).toEqual([
    'getCampaign 409: is not declared (200, 400, 401, 403, 404, 413, 429, 500 are)',
  ]);
});

test('holds error bodies, those of a failure of the service among them, against their schema', () => {
  const body = { errors: [{ label: 'API_ERR_OOPS', message: 'no', stack: 'at main.ts:1' }] };
  const problems = check('getCampaign', { status: 500, headers: json, body });
  expect(problems).toHaveLength(2);
  expect(problems[0]).toBe('getCampaign 500 body/errors/0/stack: unknown member');
  expect(problems[1]).toMatch(/^getCampaign 500 body\/errors\/0\/label: .*allowed values: API_ERR_TOKEN, /);
});

test('wants a declared media type, whatever its parameters and letter case', () => {
  const answer = (type: string | undefined, body: unknown) =>
    check('getWelcome', { status: 200, headers: { ...named, 'content-TYPE': type }, body });
  expect(answer('Text/Plain; charset=UTF-8', 'Welcome')).toEqual([]);
  expect(answer('application/json', 'Welcome')).toEqual([
    'getWelcome 200 headers/Content-Type: is application/json, must be text/plain',
  ]);
  expect(answer(undefined, 'Welcome')).toEqual(['getWelcome 200 headers/Content-Type: missing, must be text/plain']);
});

test('reads JSON that comes as text', () => {
  const answer = (body: string) => check('getCampaign', { status: 200, headers: new Headers(json), body });
  expect(answer(JSON.stringify(campaign))).toEqual([]);
  expect(answer('{"id": 1')).toEqual(['getCampaign 200 body: is not JSON']);
  expect(answer('')).toEqual(['getCampaign 200 body: missing']);
});

test('wants a required header, and any declared one to be valid', () => {
  const answer = (headers: Record<string, string | string[]>) =>
    check('listCampaigns', { status: 200, headers: { ...json, ...headers }, body: { data: [], link: { first } } });
  expect(answer({ link: [firstLink, `<${first}>; rel="next"`] })).toEqual([]);
  expect(answer({})).toEqual(['listCampaigns 200 headers/Link: missing']);
  expect(answer({ Link: '<next>', 'X-Request-Id': 'two words' })).toEqual([
    'listCampaigns 200 headers/X-Request-Id: must match pattern "^[A-Za-z0-9._-]{1,64}$"',
    expect.stringMatching(/^listCampaigns 200 headers\/Link: must match pattern /),
  ]);
});

test('reads a header as the type that it is declared with', () => {
  const answer = checkOf({ headers: { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } } });
  expect(answer({ 'retry-after': '120' }, undefined)).toEqual([]);
  expect(answer({ 'retry-after': 'soon' }, undefined)).toEqual(['getThing 200 headers/Retry-After: must be integer']);
  expect(answer({ 'retry-after': '0' }, undefined)).toEqual(['getThing 200 headers/Retry-After: must be >= 1']);
});

test('wants no body where none is declared', () => {
  const answer = checkOf({});
  expect(answer({}, undefined)).toEqual([]);
  expect(answer({}, '')).toEqual([]);
  expect(answer(json, {})).toEqual(['getThing 200 body: must be empty']);
});

test('tells the faults of the branch that a discriminator chooses, and of no other', () => {
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
  const answer = checkOf({ content }, { Pet, Cat: branch('cat', 'purr'), Dog: branch('dog', 'bark') });
  expect(answer(json, { kind: 'dog', bark: 'loud' })).toEqual([]);
  expect(answer(json, { kind: 'dog', bark: 1, purr: 'soft' })).toEqual([
    'getThing 200 body/purr: unknown member',
    'getThing 200 body/bark: must be string',
  ]);
  expect(answer(json, { kind: 'bird' })).toEqual([
    'getThing 200 body/kind: must be equal to one of the allowed values: cat, dog',
  ]);
});

test('leaves the content of a stream alone, and not its type', () => {
  const answer = checkOf({ content: { 'text/csv': { schema: { type: 'string' } } } });
  expect(answer({ 'Content-Type': 'text/csv; charset=utf-8' }, Readable.from(['a;b']))).toEqual([]);
  expect(answer({ 'Content-Type': 'text/csv' }, { a: 1 })).toEqual(['getThing 200 body: must be string']);
  expect(answer(json, Readable.from(['a;b']))).toHaveLength(1);
});

test('does not take an operation that the contract does not have for one without problems', () => {
  expect(() => check('getCampain', { status: 200, headers: json, body: campaign })).toThrow(RangeError);
});
