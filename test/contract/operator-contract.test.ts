import { expect, test } from '@jest/globals';
import { operations } from '../../generated/operator/operations.ts';
import { loadContract } from '../../server/contracts/contracts.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { exampleCalls } from '../../tools/generate/calls.ts';
import { addEngagementOperations, roleOfCopy } from '../../tools/generate/operator-contract.ts';
import { withoutCredentials } from '../../tools/generate/operator-errors.ts';
import { codeSamples } from '../../tools/generate/samples.ts';
import { operationsOf } from '../../tools/requirements/operations.ts';

const engagement = loadContract();
const operator = loadContract('operator');
const below = '/operator/v1/apps/{partnerId}/';

/** An operator contract without operations of its own. */
const empty = (): Contract => ({
  openapi: '3.1.0',
  info: { version: '1.0.0', description: '' },
  tags: [{ name: 'Access', description: 'Sign in.' }],
  paths: {},
  components: {
    responses: {
      SessionRequired: { description: 'No session.' },
      NotPermitted: { description: 'No rights.' },
      LimitReached: { description: 'Too many requests.' },
    },
  },
});

function completed(contract = empty()): Contract {
  addEngagementOperations(contract, engagement);
  return contract;
}

test('copies the operations of an application, except those on devices and external IDs', () => {
  const copied = Object.keys(engagement.paths).filter((path) => path.startsWith('/v1/me/apps/{partnerId}/'));
  const wanted = copied
    .filter((path) => !/\/devices|\/external\//.test(path))
    .map((path) => path.replace('/v1/me/apps/', '/operator/v1/apps/'));
  const { paths } = completed();
  expect(Object.keys(paths)).toEqual(wanted);
  expect(wanted).toContain(`${below}send`);
  expect(Object.keys(operator.paths)).toEqual(expect.arrayContaining(wanted));
});

test('a copied operation requires a session and a role instead of a signature and a token', () => {
  const contract = completed();
  for (const [operationId, operation] of operationsOf(contract)) {
    expect([operationId, operation]).toEqual([
      operationId,
      expect.objectContaining({ 'x-role': roleOfCopy(operation.method, operationId) }),
    ]);
    expect(operation).not.toHaveProperty('security');
    expect(operation.responses['401']).toEqual({ $ref: '#/components/responses/SessionRequired' });
    expect(operation.responses['403']).toEqual({ $ref: '#/components/responses/NotPermitted' });
    const { content = {} } = resolveReference(contract, operation.responses['400'] ?? {});
    const examples = Object.keys(content['application/json']?.examples ?? {});
    expect([operationId, examples.length]).not.toEqual([operationId, 0]);
    expect(examples.filter((name) => /signature|token|timeOutOfRange/i.test(name))).toEqual([]);
  }
  expect(JSON.stringify(contract)).not.toMatch(/x-assumed|\/v1\/me\//);
});

test('copies all components that are referred to, and no others', () => {
  const { components } = completed();
  const text = JSON.stringify(completed());
  const references = new Set([...text.matchAll(/"#\/components\/([^"]+)"/g)].map(([, name]) => name));
  const present = Object.entries(components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  );
  expect([...references].sort()).toEqual(present.sort());
});

test('adds the tags after those of the operator contract', () => {
  const names = (completed().tags ?? []).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Access', 'Campaigns', 'Messages']);
  expect(names).not.toContain('Devices');
});

test('links to the docs of the engagement API for what the operator contract does not have', () => {
  const links = [...JSON.stringify(operator).matchAll(/\]\((?:\.\.\/docs)?#[^)]*\)/g)].map(([link]) => link);
  expect(links).toContain('](../docs#section/Instant-messages-and-targets)');
  expect(links).toContain('](#operation/sendMessage)');
  const contract = { ...empty(), info: { version: '1.0.0', description: 'See [this](#section/Nothing).' } };
  expect(() => completed(contract)).toThrow('no contract has #section/Nothing');
});

test('rejects a component or a path that the operator contract defines differently', () => {
  const other = empty();
  other.components.parameters = { campaignId: { name: 'campaignId', in: 'path' } };
  expect(() => completed(other)).toThrow('the contracts define #/components/parameters/campaignId differently');
  const { NotPermitted, ...responses } = empty().components.responses ?? {};
  expect(NotPermitted).toBeDefined();
  expect(() => completed({ ...empty(), components: { responses } })).toThrow(
    'no contract defines #/components/responses/NotPermitted',
  );
  const path = `${below}send`;
  const { parameters, post } = completed().paths[path] ?? {};
  expect(() => completed({ ...empty(), paths: { [path]: { parameters, post } } })).toThrow(
    `both contracts define post of ${path}`,
  );
  expect(() => completed({ ...empty(), paths: { [path]: {} } })).toThrow(
    `the contracts define the parameters of ${path} differently`,
  );
});

test.each([
  ['Invalid page, signature or token.', 'Invalid page.'],
  ['Invalid ID, body, signature or token.', 'Invalid ID or body.'],
  ['Invalid ID, query, body,\nsignature or token.\n', 'Invalid ID, query or body.\n'],
  ['Invalid signature or token.', 'Invalid request.'],
  ['Missing ID, or invalid signature or token.', 'Missing ID.'],
  ['The message is being sent, or invalid ID, signature or token.', 'The message is being sent, or invalid ID.'],
  ['Invalid body, signature or token. For example, no `info`.', 'Invalid body. For example, no `info`.'],
])('changes the description %j to %j', (before, after) => {
  expect(withoutCredentials(before)).toBe(after);
});

test('rejects a description of credentials that it does not know', () => {
  expect(() => withoutCredentials('Wrong token.')).toThrow('a description of a 400 mentions credentials: Wrong token.');
});

test('the route table has the role of each operation that requires a session', () => {
  const withoutRole = Object.entries(operations).flatMap(([id, operation]) => ('role' in operation ? [] : [id]));
  expect(withoutRole.sort()).toEqual([
    'completeOpenIdSignIn',
    'completeSignIn',
    'getSignInMethods',
    'setPassword',
    'setUp',
    'signIn',
    'startOpenIdSignIn',
  ]);
  expect(operations.getSession).toMatchObject({ method: 'GET', path: '/operator/v1/session', role: 'viewer' });
});

test('a code sample sends a program token, or the session cookie and the origin where no token is accepted', () => {
  const sampleOf = (operationId: string) => {
    const [call] = exampleCalls(operator).filter((each) => each.operationId === operationId);
    return call && codeSamples(call)[0]?.source;
  };
  const program = '-H "Authorization: Bearer $PROGRAM_TOKEN"\n';
  expect(sampleOf('getCampaign')).toBe(
    ["curl 'http://localhost:3000/operator/v1/apps/demo/campaigns/1024'", program].join(' \\\n  '),
  );
  expect(sampleOf('deleteCampaign')).toBe(
    [
      "curl -X DELETE 'http://localhost:3000/operator/v1/apps/demo/campaigns/1024'",
      program.trimEnd(),
      '-H "If-Match: $ETAG"\n',
    ].join(' \\\n  '),
  );
  expect(sampleOf('signOut')).toMatch(
    /^curl -X DELETE -b cookies\.txt -c cookies\.txt 'http.*' .*-H 'Origin: http:\/\/localhost:3000'\n$/s,
  );
  expect(sampleOf('signIn')).toMatch(/^curl -X POST -c cookies\.txt 'http.*\/session' .*--data '\{\n/s);
});
