import { expect, test } from '@jest/globals';
import type { Contract } from '../../server/http/document/contract.ts';
import { nameInRequests, separateStoredRecords } from '../../tools/generate/stored-records.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const bounded = { type: 'array', maxItems: 9, 'x-bound-since': '2.0.0' };

function small(): Contract {
  return {
    openapi: '3.1.0',
    info: { version: '2.0.0' },
    paths: {
      '/pets': {
        post: { operationId: 'createPet', requestBody: json(ref('PetInput')), responses: { 200: json(ref('Id')) } },
        get: {
          operationId: 'getPet',
          responses: { 200: json(ref('Pet')), 400: { $ref: '#/components/responses/Bad' } },
        },
      },
    },
    components: {
      responses: { Bad: json(ref('Cat')) },
      schemas: {
        Id: { type: 'object' },
        Pet: { allOf: [ref('PetInput')], properties: { visits: bounded } },
        PetInput: {
          oneOf: [ref('Cat'), ref('Dog')],
          discriminator: { mapping: { cat: ref('Cat').$ref, dog: ref('Dog').$ref } },
        },
        Cat: { properties: { toys: bounded, name: ref('Name') } },
        Dog: { properties: { name: ref('Name') } },
        Name: { type: 'string', maxLength: 9 },
      },
    },
  };
}

test('new limits apply to requests, not to responses', () => {
  const contract = small();
  separateStoredRecords(contract);
  const before = small();
  const loose = {
    type: 'array',
    'x-unbounded': 'Records from before version 2.0.0 may exceed the limit of requests.',
  };
  const { Pet: _pet, ...others } = before.components.schemas as Record<string, object>;
  expect(contract.components.schemas).toEqual({
    ...others,
    Pet: { allOf: [ref('StoredPetInput')], properties: { visits: loose } },
    StoredPetInput: {
      oneOf: [ref('StoredCat'), ref('Dog')],
      discriminator: { mapping: { cat: ref('StoredCat').$ref, dog: ref('Dog').$ref } },
    },
    StoredCat: { properties: { toys: loose, name: ref('Name') } },
  });
  expect(contract.components.responses).toEqual({ Bad: json(ref('StoredCat')) });
  expect(contract.paths).toEqual(before.paths);
});

test('no response schema has a new limit', () => {
  const { paths, components } = loadContract();
  const responses = Object.values(paths).flatMap((item) =>
    Object.values(item).map((operation) => (operation as { responses?: object }).responses),
  );
  const seen = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    expect(Object.keys(node)).not.toContain('x-bound-since');
    const { $ref = '' } = node as { $ref?: string };
    const [, , kind = '', name = ''] = $ref.split('/');
    if ($ref !== '' && !seen.has($ref)) {
      seen.add($ref);
      visit(components[kind]?.[name]);
    }
    Object.values(node).forEach(visit);
  };
  visit(responses);
  expect([...seen].filter((each) => each.includes('/Stored')).length).toBeGreaterThan(0);
});

test('a copied schema is mapped to its original', () => {
  const contract = small();
  separateStoredRecords(contract);
  expect(nameInRequests(contract, 'StoredCat')).toBe('Cat');
  expect(nameInRequests(contract, 'Cat')).toBe('Cat');
  expect(nameInRequests(contract, 'StoredHorse')).toBe('StoredHorse');
});
