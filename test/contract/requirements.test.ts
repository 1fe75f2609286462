import { expect, test } from '@jest/globals';
import type { Contract } from '../../server/http/document/contract.ts';
import { renderAssumptions } from '../../tools/generate/assumptions.ts';
import { cell, renderMatrix } from '../../tools/requirements/matrix.ts';
import { nameInRequests } from '../../tools/generate/stored-records.ts';
import { checkRequirements } from '../../tools/requirements/check.ts';
import { locationError } from '../../tools/requirements/locations.ts';
import type { Requirement, RequirementSources } from '../../tools/requirements/requirements.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const contract = loadContract();

test.each([
  'getCampaign',
  'getCampaign 404',
  'getCampaign 404 API_ERR_DATA',
  'getWelcome 200 type text/plain',
  'listCampaigns 200 header Link',
  'listCampaigns 200 body data maxItems=100',
  'listCampaigns 200 body data/id type=integer minimum=1',
  'listCampaigns 200 body link/next format=uri',
  'createCampaign body',
  'createCampaign body name maxLength=255',
  'getCampaign parameter campaignId type=integer',
  'getCampaign parameter partnerId',
  'getCampaign security AccessToken',
  'getCampaign path /v1/me/apps/{partnerId}/',
  'schema ErrorEntry label',
  'schema ErrorEntry additionalProperties=false',
  'security ServiceTime',
  'section Signing-a-request',
  'server base_url',
  'tag Campaigns',
])('finds the location %s', (location) => {
  expect(locationError(contract, location)).toBeUndefined();
});

test.each([
  ['getCampain', 'getCampain: the contract has no such operation'],
  ['getCampaign 409', 'getCampaign: declares no 409'],
  ['getCampaign 404 API_ERR_DB', 'getCampaign: its 404 has no example with the label API_ERR_DB'],
  ['getWelcome 200 type text/csv', 'getWelcome: its 200 has no text/csv'],
  ['getWelcome 200 body', 'getWelcome: its 200 has no JSON body'],
  ['getCampaign 200 header Link', 'getCampaign: its 200 has no header Link'],
  ['listCampaigns 200 body link/last', 'listCampaigns: its 200 has no member link/last'],
  ['listCampaigns 200 body data maxItems=50', 'listCampaigns: its 200 data is not maxItems=50'],
  ['getCampaign body', 'getCampaign: takes no body'],
  ['getCampaign parameter page', 'getCampaign: has no parameter page'],
  ['createAccessToken security AccessToken', 'createAccessToken: does not require AccessToken'],
  ['getWelcome path /v1/me/apps', 'getWelcome: is not below /v1/me/apps'],
  ['schema Nothing', 'the contract has no schema Nothing'],
  ['security Nothing', 'the contract has no security scheme Nothing'],
  ['section Nothing', 'the description has no section Nothing'],
  ['server nothing', 'the server has no variable nothing'],
  ['tag Nothing', 'the contract has no tag Nothing'],
  ['getCampaign role viewer', 'getCampaign: does not have the role viewer'],
])('reports the unknown location %s', (location, error) => {
  expect(locationError(contract, location)).toBe(error);
});

const rule = (id: string, at: string[], operations?: string[]): Requirement => ({
  ...{ id, section: 'Demonstration', rule: 'Things exist.', at },
  ...(operations && { operations }),
});

/** Sources with the operations of the slice as the whole API, and the given values. */
function sources(
  rules: Requirement[],
  changes: Partial<RequirementSources> = {},
  more: object = {},
): RequirementSources {
  const all = ['createAccessToken', 'getWelcome', 'listCampaigns', 'createCampaign', 'getCampaign', 'updateCampaign'];
  const groups = { all: [...all, 'deleteCampaign'], shown: ['listCampaigns', 'getCampaign'] };
  const untested = rules.map(({ id }) => id);
  return { requirements: { groups, rules, ...more }, untested, tests: new Map(), ...changes };
}

/** The slice of the contract with these operations. */
const slice: Contract = {
  ...contract,
  paths: Object.fromEntries(
    Object.entries(contract.paths).filter(([path]) => /access_token$|me$|\/campaigns(\/\{campaignId\})?$/.test(path)),
  ),
};
const check = (...given: Parameters<typeof sources>) => checkRequirements(sources(...given), slice);

test('accepts rules with existing locations that are listed as untested', () => {
  const rules = [rule('DEMO-ONE', ['each 200', 'section Pages'], ['shown']), rule('DEMO-TWO', ['getWelcome'])];
  expect(check(rules)).toEqual({ errors: [], waiting: [] });
});

test('reports the operation of a group that lacks the location', () => {
  expect(check([rule('DEMO-ONE', ['each 200 header Link'], ['shown'])]).errors).toEqual([
    'DEMO-ONE: getCampaign: its 200 has no header Link',
  ]);
});

test('accepts rules of future operations only while the contract is growing', () => {
  const rules = [rule('DEMO-ONE', ['flyAway 200', 'schema Wings']), rule('DEMO-TWO', ['getWelcome', 'flyAway'])];
  const groups = { all: [...sources([]).requirements.groups.all, 'flyAway'] };
  expect(check(rules, {}, { groups, growing: true })).toEqual({ errors: [], waiting: ['DEMO-ONE'] });
  expect(check(rules, {}, { groups }).errors).toEqual(['flyAway: the contract has no such operation']);
  expect(check([], {}, { growing: true }).errors).toEqual(['growing: remove it, the contract has all operations']);
});

test('reports an operation that no group has', () => {
  expect(check([], {}, { groups: { all: sources([]).requirements.groups.all.slice(1) } }).errors).toEqual([
    'createAccessToken: is not in the group all',
  ]);
});

test('rejects malformed rules', () => {
  const errors = check([
    rule('DEMO-ONE', ['getWelcome']),
    rule('DEMO-ONE', ['each 200']),
    rule('demo', []),
    { ...rule('DEMO-TWO', ['getWelcome'], ['flyAway']), rule: 'No stop' },
  ]).errors;
  expect(errors).toEqual([
    'DEMO-ONE: there is another rule with this ID',
    'DEMO-ONE: `each` needs operations',
    'demo: the ID is not of the form PART-PART',
    'demo: needs a location',
    'DEMO-TWO: needs a section, and a rule that is a sentence',
    'DEMO-TWO: flyAway is neither an operation nor a group',
    'DEMO-ONE: is twice in requirements-untested.yaml',
  ]);
});

test('requires each rule to be either tested or listed as untested', () => {
  const rules = ['DEMO-ONE', 'DEMO-TWO', 'DEMO-THREE'].map((id) => rule(id, ['getWelcome']));
  const tests = new Map([['test/a.test.ts', "test('does it (DEMO-ONE)', …); // and DEMO-FOUR, not UTF-8 or DEMO"]]);
  expect(check(rules, { tests, untested: ['DEMO-ONE', 'DEMO-TWO', 'DEMO-FIVE'] }).errors).toEqual([
    'DEMO-FOUR: test/a.test.ts names it, but no such rule exists',
    'DEMO-FIVE: is in requirements-untested.yaml, but no such rule exists',
    'DEMO-ONE: is in requirements-untested.yaml, but test/a.test.ts tests it; remove it from the list',
    'DEMO-THREE: no scenario or test names it; write one, or add it to requirements-untested.yaml',
  ]);
});

test('does not count a prefix of another ID as a test', () => {
  const rules = [rule('DEMO-ONE', ['getWelcome']), rule('DEMO-ONE-404', ['getWelcome'])];
  const tests = new Map([['test/a.test.ts', 'DEMO-ONE-404']]);
  expect(check(rules, { tests, untested: [] }).errors).toEqual([
    'DEMO-ONE: no scenario or test names it; write one, or add it to requirements-untested.yaml',
  ]);
});

test('links rules in the matrix to their locations and tests', () => {
  const tests = new Map([['test/a.test.ts', 'DEMO-ONE']]);
  const matrix = renderMatrix(sources([rule('DEMO-ONE', ['getWelcome 200', 'each 200'], ['shown'])], { tests }));
  expect(matrix).toContain(
    '| DEMO-ONE | Things exist. | [getWelcome](http://localhost:3000/docs#operation/getWelcome) `200`<br>**shown**: `200` | [test/a.test.ts](../../test/a.test.ts) |',
  );
  expect(matrix).toContain('- **shown**: listCampaigns, getCampaign');
});

test('links rules of the operator API to its own reference', () => {
  const matrix = renderMatrix(sources([rule('DEMO-ONE', ['getWelcome 200'])]), 'operator');
  expect(matrix).toContain('[getWelcome](http://localhost:3000/docs/operator#operation/getWelcome) `200`');
  expect(matrix).toMatch(/^The operator API has 1 rules/m);
});

test('lists every assumption with its resource and operations', () => {
  const sentences: string[] = [];
  JSON.stringify(contract, (key, value: unknown) => {
    // A schema copy for responses adds nothing.
    if (nameInRequests(contract, key) !== key) return undefined;
    if (key === 'x-assumed') sentences.push(value as string);
    return value;
  });
  const shown = renderAssumptions(contract).split('\n');
  const entries = shown.filter((line) => /^\| [A-Z].*\?/.test(line)).map((line) => line.split(' | '));
  expect(entries).toHaveLength(sentences.length);
  const reasons = entries.map(([, , reason]) => reason);
  expect(sentences.filter((sentence) => !reasons.includes(cell(sentence)))).toEqual([]);
  expect(entries.filter(([, decision = '']) => decision.trim() === '')).toEqual([]);

  const access = shown.slice(shown.indexOf('## Access'), shown.indexOf('## Campaigns'));
  expect(access).toContain(
    '| What does `token_type` of `AccessToken` mean? | The authentication scheme for the `Authorization` header. (`"Bearer"`) | Bearer is the standard scheme for tokens without proof of possession (RFC 6750). | [createAccessToken](http://localhost:3000/docs#operation/createAccessToken) |',
  );
});
