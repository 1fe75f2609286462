/**
 * Checks each rule of redocly.yaml that we rely on with an invalid document, and all rules with a valid one. The linter
 * runs once with the project's configuration, so that a rule that is not enabled fails as well.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A valid document with an example of everything that the rules check. */
const valid = `
openapi: 3.1.0
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
info: { title: Pets, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://pets.test }]
tags: [{ name: Pets, description: Animals. }]
security: [{ AccessToken: [] }]
paths:
  /token:
    post:
      operationId: createToken
      tags: [Pets]
      summary: Get a token
      description: Gets a token.
      security: [{ Key: [] }]
      requestBody: { $ref: '#/components/requestBodies/Pet' }
      responses:
        '204': { description: Nothing to say. }
        '400': { $ref: '#/components/responses/Problem' }
        '413': { $ref: '#/components/responses/Problem' }
        '429': { $ref: '#/components/responses/Problem' }
        '500': { $ref: '#/components/responses/Problem' }
  /pets:
    get:
      operationId: listPets
      tags: [Pets]
      summary: List pets
      description: Lists pets.
      parameters:
        - { name: born, in: query, description: When., allowReserved: true, schema: { $ref: '#/components/schemas/Born' } }
        - { name: page, in: query, description: Which., schema: { type: integer }, example: 1 }
      responses:
        '200':
          description: Pets.
          headers: { Link: { $ref: '#/components/headers/Link' } }
          content:
            application/json:
              schema: { type: array, maxItems: 100, items: { $ref: '#/components/schemas/Pet' } }
              examples: { two: { $ref: '#/components/examples/two' } }
        '400': { $ref: '#/components/responses/Problem' }
        '401': { $ref: '#/components/responses/Problem' }
        '403': { $ref: '#/components/responses/Problem' }
        '429': { $ref: '#/components/responses/Problem' }
        '500': { $ref: '#/components/responses/Problem' }
    post:
      operationId: createPet
      tags: [Pets]
      summary: Create a pet
      description: Creates a pet.
      requestBody: { $ref: '#/components/requestBodies/Pet' }
      responses:
        '204': { description: Created. }
        '400': { $ref: '#/components/responses/Problem' }
        '401': { $ref: '#/components/responses/Problem' }
        '403': { $ref: '#/components/responses/Problem' }
        '413': { $ref: '#/components/responses/Problem' }
        '415': { $ref: '#/components/responses/Problem' }
        '429': { $ref: '#/components/responses/Problem' }
        '500': { $ref: '#/components/responses/Problem' }
components:
  securitySchemes:
    AccessToken: { type: http, scheme: bearer }
    Key: { type: apiKey, in: header, name: Key }
  requestBodies:
    Pet:
      content:
        application/json:
          schema: { $ref: '#/components/schemas/Pet' }
          examples: { cat: { value: { kind: cat, name: Tom } } }
  responses:
    Problem:
      description: A problem.
      headers: { Id: { $ref: '#/components/headers/Id' } }
      content:
        application/json:
          schema: { $ref: '#/components/schemas/Problem' }
          examples: { plain: { value: { message: No. } } }
  headers:
    Link: { description: Next., schema: { type: string, format: uri }, example: https://pets.test/pets?page=2 }
    Id: { description: Id., schema: { $ref: '#/components/schemas/Id' }, examples: { one: { value: a1 } } }
  examples:
    two: { summary: Two, value: [{ kind: cat, name: Tom }, { kind: dog, bark: loud }] }
  schemas:
    Id: { type: string, pattern: '^[a-z0-9]+$' }
    Born: { anyOf: [{ type: string, format: date-time }, { type: string, format: date }] }
    Problem:
      x-assumed: One message is enough for an error.
      allOf: [{ $ref: '#/components/schemas/Part' }]
      unevaluatedProperties: false
      properties: { code: { description: Code., type: integer } }
    Part: { type: object, required: [message], properties: { message: { description: Why., type: string } } }
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator:
        propertyName: kind
        mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' }
    Cat:
      type: object
      additionalProperties: false
      required: [kind, name]
      properties: { kind: { description: Kind., const: cat, type: string }, name: { description: Name., maxLength: 9, type: string }, owner: { description: Owner., enum: [Jon], type: string }, born: { description: When., format: date, type: string }, toys: { description: Toys., maxItems: 9, type: array, items: { maxLength: 9, type: string } } }
      if: { properties: { name: { const: Garfield } }, required: [name] }
      then: { properties: { owner: { type: string, minLength: 1 } }, required: [owner] }
    Dog:
      type: object
      maxProperties: 9
      propertyNames: { maxLength: 9 }
      additionalProperties: { maxLength: 9, type: string }
      required: [kind]
      properties: { kind: { description: Kind., type: string, const: dog } }
`;

/** The same with sessions instead of access tokens. */
const validWithSessions = valid
  .replaceAll('AccessToken: []', 'Session: []')
  .replace('AccessToken: { type: http, scheme: bearer }', 'Session: { type: apiKey, in: cookie, name: session }')
  .replace('security: [{ Key: [] }]', 'security: []')
  .replace('    Key: { type: apiKey, in: header, name: Key }\n', '')
  .replace('operationId: listPets', '$&\n      x-role: viewer')
  .replace('operationId: createPet', '$&\n      x-role: owner\n      x-reauthenticate: always');

/** The same with app keys instead of access tokens. */
const validWithAppKeys = valid.replaceAll('AccessToken', 'AppKey');

interface InvalidCase {
  what: string;
  /** Whether the document requires sessions. */
  sessions?: true;
  /** Whether the document requires app keys. */
  appKeys?: true;
  /** The keys of the invalid part, from the root. The last one is set to the value, or removed without a value. */
  at: string[];
  value?: unknown;
  rule: string;
  pointer: string;
  message: string;
}

const invalidCases: InvalidCase[] = [
  {
    what: 'no dialect',
    at: ['jsonSchemaDialect'],
    rule: 'engage/json-schema-dialect',
    pointer: '#/',
    message: 'jsonSchemaDialect must be https://json-schema.org/draft/2020-12/schema.',
  },
  {
    what: 'the base dialect of OpenAPI',
    at: ['jsonSchemaDialect'],
    value: 'https://spec.openapis.org/oas/3.1/dialect/base',
    rule: 'engage/json-schema-dialect',
    pointer: '#/jsonSchemaDialect',
    message: 'jsonSchemaDialect must be https://json-schema.org/draft/2020-12/schema.',
  },
  {
    what: 'no tag',
    at: ['paths', '/pets', 'get', 'tags'],
    rule: 'engage/operation-tag',
    pointer: '#/paths/~1pets/get',
    message: 'listPets must have exactly one tag, but has 0.',
  },
  {
    what: 'two tags',
    at: ['paths', '/pets', 'get', 'tags'],
    value: ['Pets', 'Pets'],
    rule: 'engage/operation-tag',
    pointer: '#/paths/~1pets/get/tags',
    message: 'listPets must have exactly one tag, but has 2.',
  },
  {
    what: 'an undeclared tag',
    at: ['paths', '/pets', 'get', 'tags'],
    value: ['Birds'],
    rule: 'engage/operation-tag',
    pointer: '#/paths/~1pets/get/tags/0',
    message: 'listPets has the tag Birds, which the root does not declare.',
  },
  {
    what: 'no summary',
    at: ['paths', '/pets', 'get', 'summary'],
    rule: 'operation-summary',
    pointer: '#/paths/~1pets/get/summary',
    message: 'Operation object should contain `summary` field.',
  },
  {
    what: 'an empty description',
    at: ['paths', '/pets', 'get', 'description'],
    value: '',
    rule: 'operation-description',
    pointer: '#/paths/~1pets/get/description',
    message: 'Operation object `description` must be non-empty string.',
  },
  {
    what: 'a shared response without example',
    at: ['components', 'responses', 'Problem', 'content', 'application/json', 'examples'],
    rule: 'engage/named-examples',
    pointer: '#/components/responses/Problem/content/application~1json',
    message: 'application/json must have a named example.',
  },
  {
    what: 'a body with an example that has no name',
    at: ['components', 'requestBodies', 'Pet', 'content', 'application/json'],
    value: { schema: { $ref: '#/components/schemas/Pet' }, example: { kind: 'cat', name: 'Tom' } },
    rule: 'engage/named-examples',
    pointer: '#/components/requestBodies/Pet/content/application~1json',
    message: 'application/json must have a named example.',
  },
  {
    what: 'an example without value',
    at: ['components', 'examples', 'two', 'value'],
    rule: 'engage/named-examples',
    pointer: '#/components/examples/two',
    message: 'The example two must have a value.',
  },
  {
    what: 'an operation without the general errors',
    at: ['paths', '/pets', 'post', 'responses'],
    value: { '204': { description: 'Fine.' }, '409': { $ref: '#/components/responses/Problem' } },
    rule: 'engage/operation-errors',
    pointer: '#/paths/~1pets/post/responses',
    message: 'createPet must declare 400, 401, 403, 413, 415, 429, 500.',
  },
  {
    what: 'a body and a token without 415',
    at: ['paths', '/pets', 'post', 'responses', '415'],
    rule: 'engage/operation-errors',
    pointer: '#/paths/~1pets/post/responses',
    message: 'createPet must declare 415.',
  },
  {
    what: 'a body without 413',
    at: ['paths', '/token', 'post', 'responses', '413'],
    rule: 'engage/operation-errors',
    pointer: '#/paths/~1token/post/responses',
    message: 'createToken must declare 413.',
  },
  {
    what: 'a body and a session without 401, 403 and 415',
    sessions: true,
    at: ['paths', '/pets', 'post', 'responses'],
    value: {
      '204': { description: 'Fine.' },
      ...Object.fromEntries(
        ['400', '413', '429', '500'].map((status) => [status, { $ref: '#/components/responses/Problem' }]),
      ),
    },
    rule: 'engage/operation-errors',
    pointer: '#/paths/~1pets/post/responses',
    message: 'createPet must declare 401, 403, 415.',
  },
  {
    what: 'an operation with an app key without 401',
    appKeys: true,
    at: ['paths', '/pets', 'get', 'responses', '401'],
    rule: 'engage/operation-errors',
    pointer: '#/paths/~1pets/get/responses',
    message: 'listPets must declare 401.',
  },
  {
    what: 'an operation with a session and no role',
    sessions: true,
    at: ['paths', '/pets', 'get', 'x-role'],
    rule: 'engage/operation-role',
    pointer: '#/paths/~1pets/get',
    message: 'listPets must have the x-role owner, operator, author or viewer.',
  },
  {
    what: 'an unknown role',
    sessions: true,
    at: ['paths', '/pets', 'get', 'x-role'],
    value: 'reader',
    rule: 'engage/operation-role',
    pointer: '#/paths/~1pets/get/x-role',
    message: 'listPets must have the x-role owner, operator, author or viewer.',
  },
  {
    what: 'a role without a session',
    sessions: true,
    at: ['paths', '/token', 'post', 'x-role'],
    value: 'viewer',
    rule: 'engage/operation-role',
    pointer: '#/paths/~1token/post/x-role',
    message: 'createToken must have no x-role, since it requires no session.',
  },
  {
    what: 'a write of owners that does not say when it needs a confirmed session',
    sessions: true,
    at: ['paths', '/pets', 'post', 'x-reauthenticate'],
    rule: 'engage/operation-reauthenticate',
    pointer: '#/paths/~1pets/post',
    message: 'createPet must have the x-reauthenticate always, gateways, audience or never.',
  },
  {
    what: 'a property without description',
    at: ['components', 'schemas', 'Dog', 'properties', 'kind', 'description'],
    rule: 'engage/described-properties',
    pointer: '#/components/schemas/Dog/properties/kind',
    message: 'kind must have a description.',
  },
  {
    what: 'a server variable with a description',
    at: ['servers', '0'],
    value: { url: 'https://{host}', variables: { host: { default: 'pets.test', description: 'The host.' } } },
    rule: 'engage/portable-keywords',
    pointer: '#/servers/0/variables/host/description',
    message: 'A server variable must have no description: the schema of OpenAPI 3.1 in several tools rejects it.',
  },
  {
    what: 'a discriminator without mapping',
    at: ['components', 'schemas', 'Pet', 'discriminator', 'mapping'],
    rule: 'engage/discriminator-mapping',
    pointer: '#/components/schemas/Pet/discriminator',
    message: 'The discriminator kind must have a mapping.',
  },
  {
    what: 'a branch that the mapping leaves out',
    at: ['components', 'schemas', 'Pet', 'discriminator', 'mapping', 'dog'],
    rule: 'engage/discriminator-mapping',
    pointer: '#/components/schemas/Pet/oneOf/1',
    message: '#/components/schemas/Dog must be in the mapping of kind.',
  },
  {
    what: 'a mapping to something else',
    at: ['components', 'schemas', 'Pet', 'discriminator', 'mapping', 'bird'],
    value: '#/components/schemas/Problem',
    rule: 'engage/discriminator-mapping',
    pointer: '#/components/schemas/Pet/discriminator/mapping/bird',
    message: '#/components/schemas/Problem is not one of the branches.',
  },
  {
    what: 'a branch with another constant',
    at: ['components', 'schemas', 'Pet', 'discriminator', 'mapping', 'lion'],
    value: '#/components/schemas/Cat',
    rule: 'engage/discriminator-mapping',
    pointer: '#/components/schemas/Pet/discriminator/mapping/lion',
    message: '#/components/schemas/Cat must have the property kind with the const lion.',
  },
  {
    what: 'a branch that does not require the property',
    at: ['components', 'schemas', 'Dog', 'required'],
    rule: 'engage/discriminator-mapping',
    pointer: '#/components/schemas/Pet/discriminator/mapping/dog',
    message: '#/components/schemas/Dog must require kind.',
  },
  {
    what: 'a header without example',
    at: ['components', 'headers', 'Link', 'example'],
    rule: 'engage/header-example',
    pointer: '#/components/headers/Link',
    message: 'A header must have an example.',
  },
  {
    what: 'a header with an example of another format',
    at: ['components', 'headers', 'Link', 'example'],
    value: 'page 2',
    rule: 'engage/header-example',
    pointer: '#/components/headers/Link/example',
    message: 'The example must match format "uri".',
  },
  {
    what: 'a header with a named example against a referenced schema',
    at: ['components', 'headers', 'Id', 'examples', 'one', 'value'],
    value: 'A-1',
    rule: 'engage/header-example',
    pointer: '#/components/headers/Id/examples/one/value',
    message: 'The example must match pattern "^[a-z0-9]+$".',
  },
  ...[
    ['is too short.', 'begin with a capital letter'],
    ['This one has no end to it', 'end with a full stop'],
    ['One word too few.', 'have at least five words'],
    ['It goes on\nover two lines.', 'be on one line'],
  ].map(([value, rule]) => ({
    what: `an assumption that does not ${rule}`,
    at: ['components', 'schemas', 'Problem', 'x-assumed'],
    value,
    rule: 'engage/assumed-sentence',
    pointer: '#/components/schemas/Problem/x-assumed',
    message: `x-assumed must ${rule}.`,
  })),
  {
    what: 'an assumption beside a reference that is no sentence',
    at: ['components', 'schemas', 'Pet', 'oneOf', '0', 'x-assumed'],
    value: 'Cats come first',
    rule: 'engage/assumed-sentence',
    pointer: '#/components/schemas/Pet/oneOf/0/x-assumed',
    message: 'x-assumed must end with a full stop.',
  },
  {
    what: '$defs',
    at: ['components', 'schemas', 'Part', '$defs'],
    value: {},
    rule: 'engage/portable-keywords',
    pointer: '#/components/schemas/Part/$defs',
    message:
      '$defs must not be used: the generated types make it a required property. Move the schema to its own file.',
  },
  {
    what: 'prefixItems',
    at: ['components', 'schemas', 'Part', 'properties', 'message'],
    value: { description: 'Why.', type: 'string', maxLength: 99, prefixItems: [{ type: 'string', maxLength: 9 }] },
    rule: 'engage/portable-keywords',
    pointer: '#/components/schemas/Part/properties/message/prefixItems',
    message: 'prefixItems must not be used: the request validator fails on every route. Use items.',
  },
  {
    what: 'a boolean schema',
    at: ['components', 'schemas', 'Part', 'properties', 'message'],
    value: true,
    rule: 'engage/portable-keywords',
    pointer: '#/components/schemas/Part/properties/message',
    message: 'message must not be true: some generators crash on a boolean schema.',
  },
  {
    what: 'an int64 beside properties with any name',
    at: ['components', 'schemas', 'Part'],
    value: {
      ...{ description: 'A part.', type: 'object', maxProperties: 9, propertyNames: { maxLength: 9 } },
      properties: { id: { description: 'The ID.', type: 'integer', format: 'int64', minimum: 1 } },
      additionalProperties: { type: 'string', maxLength: 99 },
    },
    rule: 'engage/portable-keywords',
    pointer: '#/components/schemas/Part/properties/id/format',
    message:
      'id must have a maximum instead of the format int64: beside properties with any name, generators read it twice, as a bigint and as a number.',
  },
  ...[
    {
      what: 'a length beside a number',
      value: { type: ['string', 'number'], maxLength: 9 },
      types: 'string and number',
    },
    {
      what: 'an object beside a text',
      value: { type: ['string', 'object', 'null'], maxLength: 9, additionalProperties: false },
      types: 'string and object',
    },
  ].map(({ what, value, types }) => ({
    what,
    at: ['components', 'schemas', 'Part', 'properties', 'message'],
    value: { description: 'A message.', ...value },
    rule: 'engage/portable-keywords',
    pointer: '#/components/schemas/Part/properties/message/type',
    message: `${types} must be alternatives in anyOf: generators apply the rules of one type to the others.`,
  })),
  {
    what: 'a deepObject that is not an object',
    at: ['paths', '/pets', 'get', 'parameters', '1', 'style'],
    value: 'deepObject',
    rule: 'engage/portable-keywords',
    pointer: '#/paths/~1pets/get/parameters/1/style',
    message: 'deepObject must be used with an object: OpenAPI defines nothing else, and generators differ.',
  },
  ...['4XX', 'default'].map((status) => ({
    what: `the status ${status}`,
    at: ['paths', '/pets', 'get', 'responses', status],
    value: { $ref: '#/components/responses/Problem' },
    rule: 'engage/portable-keywords',
    pointer: `#/paths/~1pets/get/responses/${status}`,
    message: `${status} must not be used: the mock and the types need numeric statuses.`,
  })),
  {
    what: 'a date-time in a query without allowReserved',
    at: ['paths', '/pets', 'get', 'parameters', '0', 'allowReserved'],
    rule: 'engage/query-date-time',
    pointer: '#/paths/~1pets/get/parameters/0',
    message: 'born is a date-time, so it must have allowReserved: true.',
  },
  ...[
    { what: 'a string without a bound', value: { type: 'string' } },
    { what: 'a string with a pattern only', value: { pattern: '^.*$' } },
    { what: 'a string of an unbounded format', value: { type: 'string', format: 'uri' } },
  ].map(({ what, value }) => ({
    what,
    value: { description: 'Owner.', ...value },
    at: ['components', 'schemas', 'Cat', 'properties', 'owner'],
    rule: 'engage/size-bounds',
    pointer: '#/components/schemas/Cat/properties/owner',
    message: 'A string must have maxLength.',
  })),
  {
    what: 'a string in a parameter without a bound',
    at: ['paths', '/pets', 'get', 'parameters', '1', 'schema'],
    value: { type: ['string', 'integer'] },
    rule: 'engage/size-bounds',
    pointer: '#/paths/~1pets/get/parameters/1/schema',
    message: 'A string must have maxLength.',
  },
  {
    what: 'an array without a bound',
    at: ['components', 'schemas', 'Cat', 'properties', 'toys', 'maxItems'],
    rule: 'engage/size-bounds',
    pointer: '#/components/schemas/Cat/properties/toys',
    message: 'An array must have maxItems.',
  },
  {
    what: 'an array in a response without a bound',
    at: ['paths', '/pets', 'get', 'responses', '200', 'content', 'application/json', 'schema', 'maxItems'],
    rule: 'engage/size-bounds',
    pointer: '#/paths/~1pets/get/responses/200/content/application~1json/schema',
    message: 'An array must have maxItems.',
  },
  {
    what: 'a map without a bound',
    at: ['components', 'schemas', 'Dog', 'maxProperties'],
    rule: 'engage/size-bounds',
    pointer: '#/components/schemas/Dog',
    message: 'A map must have maxProperties.',
  },
  {
    what: 'a map with property names of any length',
    at: ['components', 'schemas', 'Dog', 'propertyNames'],
    value: { minLength: 1 },
    rule: 'engage/size-bounds',
    pointer: '#/components/schemas/Dog',
    message: 'A map must have propertyNames with a maxLength.',
  },
  {
    what: 'an object with any properties',
    at: ['components', 'schemas', 'Cat', 'properties', 'owner'],
    value: { description: 'Owner.', type: 'object' },
    rule: 'engage/size-bounds',
    pointer: '#/components/schemas/Cat/properties/owner',
    message: 'A map must have maxProperties.',
  },
  {
    what: 'an x-unbounded in a request',
    at: ['components', 'schemas', 'Cat', 'properties', 'owner'],
    value: { description: 'Owner.', type: 'string', 'x-unbounded': 'It may be long.' },
    rule: 'engage/size-bounds',
    pointer: '#/components/schemas/Cat/properties/owner',
    message: 'x-unbounded must not be used in a request.',
  },
  {
    what: 'an object that does not say whether it is closed',
    at: ['components', 'schemas', 'Cat', 'additionalProperties'],
    rule: 'engage/closed-objects',
    pointer: '#/components/schemas/Cat/properties',
    message: 'A schema with properties must set additionalProperties or unevaluatedProperties.',
  },
  {
    what: 'a composition that does not say whether it is closed',
    at: ['components', 'schemas', 'Problem', 'unevaluatedProperties'],
    rule: 'engage/closed-objects',
    pointer: '#/components/schemas/Problem/properties',
    message: 'A schema with properties must set additionalProperties or unevaluatedProperties.',
  },
  {
    what: 'a part of a composition that is used alone as well',
    at: ['components', 'schemas', 'Problem', 'properties', 'cause'],
    value: { description: 'Why.', $ref: '#/components/schemas/Part' },
    rule: 'engage/closed-objects',
    pointer: '#/components/schemas/Part/properties',
    message: 'A schema with properties must set additionalProperties or unevaluatedProperties.',
  },
  {
    what: 'an invalid example of a response',
    at: ['components', 'responses', 'Problem', 'content', 'application/json', 'examples', 'plain', 'value', 'message'],
    value: 7,
    rule: 'no-invalid-media-type-examples',
    pointer: '#/components/responses/Problem/content/application~1json/examples/plain/value/message',
    message: 'Example value must conform to the schema: `message` property type must be string.',
  },
  {
    what: 'an invalid example of a parameter',
    at: ['paths', '/pets', 'get', 'parameters', '1', 'example'],
    value: 'one',
    rule: 'no-invalid-parameter-examples',
    pointer: '#/paths/~1pets/get/parameters/1/example',
    message: 'Example value must conform to the schema: type must be integer.',
  },
  {
    what: 'an invalid example of a schema',
    at: ['components', 'schemas', 'Id', 'examples'],
    value: ['A-1'],
    rule: 'no-invalid-schema-examples',
    pointer: '#/components/schemas/Id/examples/0',
    message: 'Example value must conform to the schema: must match pattern "^[a-z0-9]+$".',
  },
];

/** The valid document in several files, like the contract, with the given file in the discriminator. */
function severalFiles(folder: string, mapping: string): string {
  const { components, ...document } = parse(valid) as Record<'components', { schemas: Record<string, unknown> }>;
  const { Cat, Dog, ...schemas } = components.schemas;
  mkdirSync(join(folder, 'schemas'), { recursive: true });
  const file = join(folder, 'openapi.json');
  const pet = {
    oneOf: [{ $ref: 'Cat.json' }, { $ref: 'Dog.json' }],
    discriminator: { propertyName: 'kind', mapping: { cat: mapping, dog: './Dog.json' } },
  };
  const split = { ...schemas, Pet: { $ref: 'schemas/Pet.json' } };
  writeFileSync(file, JSON.stringify({ ...document, components: { ...components, schemas: split } }));
  for (const [name, schema] of Object.entries({ Cat, Dog, Pet: pet })) {
    writeFileSync(join(folder, 'schemas', `${name}.json`), JSON.stringify(schema));
  }
  return file;
}

function invalidDocument({
  at,
  value,
  sessions,
  appKeys,
}: Pick<InvalidCase, 'at' | 'value' | 'sessions' | 'appKeys'>): unknown {
  const document = parse(sessions ? validWithSessions : appKeys ? validWithAppKeys : valid) as Record<string, unknown>;
  const last = at.at(-1) ?? '';
  const parent = at.slice(0, -1).reduce((node, key) => node[key] as Record<string, unknown>, document);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return document;
}

interface Report {
  problems: {
    ruleId: string;
    severity: string;
    message: string;
    location: { source: { ref: string }; pointer: string }[];
  }[];
}

let folder: string;
let reports: Map<string, Report['problems']>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const files = invalidCases.map((invalidCase, index) => {
    const file = join(folder, `invalid-${index}.json`);
    writeFileSync(file, JSON.stringify(invalidDocument(invalidCase)));
    return file;
  });
  const unbounded = join(folder, 'unbounded.json');
  const list = ['paths', '/pets', 'get', 'responses', '200', 'content', 'application/json', 'schema'];
  const value = {
    type: 'array',
    items: { $ref: '#/components/schemas/Pet' },
    'x-unbounded': 'Its size depends on the data.',
  };
  writeFileSync(unbounded, JSON.stringify(invalidDocument({ at: list, value })));
  files.push(unbounded);
  const validFile = join(folder, 'valid.yaml');
  writeFileSync(validFile, valid);
  const sessionsFile = join(folder, 'sessions.yaml');
  writeFileSync(sessionsFile, validWithSessions);
  files.push(validFile, sessionsFile, severalFiles(join(folder, 'several'), './Cat.json'));
  files.push(severalFiles(join(folder, 'lost'), './Problem.json'));
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      ...['lint', ...files, '--format', 'json', '--config', join(root, 'redocly.yaml')],
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  );
  const perFile = JSON.parse(`[${stdout.replaceAll('\n}{', '\n},{')}]`) as Report[];
  expect(perFile).toHaveLength(files.length);
  reports = new Map(files.map((file, index) => [file, perFile[index]?.problems ?? []]));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(invalidCases.map((invalidCase, index) => ({ ...invalidCase, index })))(
  'reports $what as one error',
  (expected) => {
    const problems = reports.get(join(folder, `invalid-${expected.index}.json`));
    expect(
      problems?.map(({ ruleId, severity, message, location }) => ({
        rule: ruleId,
        severity,
        message,
        pointer: location[0]?.pointer,
      })),
    ).toEqual([{ rule: expected.rule, severity: 'error', message: expected.message, pointer: expected.pointer }]);
  },
);

test('accepts an array without a maximum size in a response if x-unbounded gives the reason', () => {
  const problems = reports.get(join(folder, 'unbounded.json'));
  expect(problems).toEqual([]);
});

test('accepts a valid document in one file or in several', () => {
  expect(reports.get(join(folder, 'valid.yaml'))).toEqual([]);
  expect(reports.get(join(folder, 'several/openapi.json'))).toEqual([]);
});

test('accepts a valid document with sessions', () => {
  expect(reports.get(join(folder, 'sessions.yaml'))).toEqual([]);
});

test('reports the file of an error if the document has several', () => {
  const problems = reports.get(join(folder, 'lost/openapi.json')) ?? [];
  const places = problems
    .filter(({ ruleId }) => ruleId === 'engage/discriminator-mapping')
    .map(({ message, location }) => {
      const file = location[0]?.source.ref ?? '';
      return `${basename(dirname(file))}/${basename(file)}${location[0]?.pointer ?? ''} ${message}`;
    });
  expect(places).toEqual([
    'schemas/Pet.json#/discriminator/mapping/cat ./Problem.json is not one of the branches.',
    'schemas/Pet.json#/oneOf/0 Cat.json must be in the mapping of kind.',
  ]);
});
