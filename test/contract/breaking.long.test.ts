import { expect, test } from '@jest/globals';
import type { Contract } from '../../server/http/document/contract.ts';
import { unannounced } from '../../tools/breaking/announced.ts';
import { compareContracts } from '../../tools/breaking/changes.ts';
import { chosenContracts, isReleased } from '../../tools/breaking/released.ts';
import { structureOf } from '../../tools/breaking/structure.ts';
import { versionError } from '../../tools/breaking/version.ts';
import { contractNames, loadContract } from '../../server/contracts/contracts.ts';

const campaign = '/v1/me/apps/{partnerId}/campaigns/{campaignId}';

interface Schema {
  allOf: { $ref: string }[];
  required: string[];
  properties: Record<string, object>;
  enum: string[];
}
type Operations = Record<string, { responses: Record<string, unknown>; security?: unknown }>;

/** A changed copy of the contract. */
function changed(
  change: (schema: (name: string) => Schema, operations: (path: string) => Operations, contract: Contract) => void,
): Contract {
  const contract = loadContract();
  change(
    (name) => contract.components.schemas?.[name] as Schema,
    (path) => contract.paths[path] as Operations,
    contract,
  );
  return contract;
}

/** The schema copy for responses. */
const storedPart = ({ $ref }: { $ref: string }) => ({ $ref: $ref.replace(/CampaignInput$/, 'StoredCampaignInput') });

/** The contract with one text replaced. */
const reworded = (from: string, to: string) =>
  JSON.parse(JSON.stringify(loadContract()).replaceAll(from, to)) as Contract;

test('a contract has no changes from itself', async () => {
  expect(await compareContracts(loadContract(), loadContract())).toEqual({
    breaking: [],
    additions: [],
    bump: undefined,
  });
});

test('lists every breaking change of operations, members, statuses, validation and security', async () => {
  const contract = changed((schema, operations) => {
    delete operations(campaign).delete;
    delete operations(campaign).get?.responses['404'];
    delete operations('/v1/access_token').post?.security;
    delete schema('CampaignInput').properties.description;
    schema('CampaignInput').required.push('externalId');
    schema('MessageState').enum.push('paused');
  });
  const { breaking, bump } = await compareContracts(loadContract(), contract);
  expect(bump).toBe('major');
  expect(breaking.toSorted()).toEqual([
    '/v1/access_token/post/security/0/AccessToken: Security requirement `ServiceSignature + ServiceTime` now requires `AccessToken`.',
    `${campaign}/delete: Operation \`DELETE ${campaign}\` was removed.`,
    `${campaign}/get/responses/404: Response \`404\` was removed.`,
    'components/schemas/CampaignInput/properties/description: Property `description` of `CampaignInput` was removed.',
    'components/schemas/CampaignInput/required: Properties of `CampaignInput` became required: `externalId`.',
    "components/schemas/MessageState/enum: Enum of `MessageState` gained values: 'paused'.",
    'getCampaign: no longer returns 404 API_ERR_DATA.',
  ]);
});

test('another label for a status breaks clients (ERROR-FIXED)', async () => {
  const contract = reworded('"label":"API_ERR_MESSAGE_SENT"', '"label":"API_ERR_DATA"');
  const { breaking } = await compareContracts(loadContract(), contract);
  expect(breaking).toContain('sendMessage: no longer returns 400 API_ERR_MESSAGE_SENT.');
});

test('optional additions do not break clients', async () => {
  const contract = changed((schema, operations, { paths }) => {
    schema('CampaignInput').properties.color = { description: 'Its color.', type: 'string' };
    const { get } = operations(campaign);
    paths[`${campaign}/report`] = { get: { ...get, operationId: 'getCampaignReport' } };
    if (get) get.responses = { ...get.responses, 409: get.responses['404'] };
  });
  expect(await compareContracts(loadContract(), contract)).toEqual({
    breaking: [],
    additions: [`${campaign}/report`, 'CampaignInput', 'getCampaign'],
    bump: 'minor',
  });
});

test('a new shared response is reported once, by its name', async () => {
  const contract = loadContract();
  const before = changed((_schema, operations, { components, paths }) => {
    delete components.responses?.TooManyRequests;
    for (const path of Object.keys(paths)) {
      for (const { responses } of Object.values(operations(path))) delete responses?.['429'];
    }
  });
  expect((await compareContracts(before, contract)).additions).toEqual(['TooManyRequests']);
});

test('a new shared header is reported once, by its name', async () => {
  const contract = loadContract();
  const text = JSON.stringify(contract).replaceAll(
    '"Link":{"$ref":"#/components/headers/HelpLink"}',
    '"X-Other":{"schema":{}}',
  );
  const { HelpLink: _link, ...headers } = contract.components.headers ?? {};
  const before = JSON.parse(
    text.replaceAll('"X-Other":{"schema":{}},', '').replaceAll(',"X-Other":{"schema":{}}', ''),
  ) as Contract;
  before.components.headers = headers;
  expect(JSON.stringify(before)).not.toContain('X-Other');
  expect(await compareContracts(before, contract)).toMatchObject({ breaking: [], additions: ['HelpLink'] });
});

test('a new size limit breaks requests, and is no change in responses', async () => {
  const contract = changed((schema, _operations, { components }) => {
    components.schemas = { ...components.schemas, StoredCampaignInput: structuredClone(schema('CampaignInput')) };
    Object.assign(schema('Campaign'), { allOf: schema('Campaign').allOf.map(storedPart) });
    Object.assign(schema('CampaignInput').properties.name ?? {}, { maxLength: 100, 'x-bound-since': '3.0.0' });
  });
  expect(await compareContracts(loadContract(), contract)).toMatchObject({
    breaking: [
      "components/schemas/CampaignInput/properties/name/maxLength: `maxLength` of `name` changed from '255' to '100'.",
    ],
    additions: [],
  });
});

test('splitting a schema into parts is no change', async () => {
  const contract = changed((schema, _operations, { components }) => {
    const { name, ...properties } = schema('CampaignInput').properties;
    const part = { type: 'object', required: ['name'], properties: { name } };
    components.schemas = { ...components.schemas, Named: part };
    const { additionalProperties, ...input } = schema('CampaignInput') as Schema & { additionalProperties: boolean };
    const composed = { ...input, allOf: [{ $ref: '#/components/schemas/Named' }], properties };
    components.schemas.CampaignInput = { ...composed, unevaluatedProperties: additionalProperties };
  });
  expect(await compareContracts(loadContract(), contract)).toEqual({ breaking: [], additions: [], bump: undefined });
  const tightened = structuredClone(contract);
  Object.assign(tightened.components.schemas?.Named ?? {}, { properties: { name: { type: 'integer' } } });
  const { breaking } = await compareContracts(loadContract(), tightened);
  expect(breaking).toContainEqual(
    expect.stringMatching(/^components\/schemas\/CampaignInput\/properties\/name.*integer/),
  );
});

test('a new version alone is no change', async () => {
  const contract = changed((_schema, _operations, { info }) => Object.assign(info, { version: '9.0.0' }));
  expect(await compareContracts(loadContract(), contract)).toMatchObject({ breaking: [], additions: [] });
});

test('looser validation does not break clients, and is reported apart from text changes', async () => {
  const contract = changed((schema, operations) => {
    Object.assign(schema('MessageData').properties.subText ?? {}, { maxLength: 9999, description: 'Another.' });
    Object.assign(operations('/v1/access_token').post ?? {}, { summary: 'Another' });
    delete (operations('/v1/me/apps/{partnerId}/campaigns').post as { requestBody?: { required?: true } }).requestBody
      ?.required;
  });
  expect(await compareContracts(loadContract(), contract)).toEqual({
    breaking: [],
    additions: ['MessageData', 'createCampaign'],
    bump: 'patch',
  });
});

test('a changed tag description is no addition', async () => {
  const contract = changed((_schema, _operations, { tags }) => {
    Object.assign(tags?.[0] ?? {}, { description: 'Entirely different. '.repeat(30) });
  });
  expect(await compareContracts(loadContract(), contract)).toMatchObject({ breaking: [], additions: [] });
});

test('additions count as announced when the changelog names them as code under Unreleased', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- `MessageData` takes more.\n\n## 1.0.0\n\n- `getCampaign` is new.\n';
  expect(unannounced(['MessageData', 'getCampaign', 'Message'], changelog)).toEqual(['getCampaign', 'Message']);
  expect(unannounced(['MessageData'], '## Unreleased\n\n- `MessageData`')).toEqual([]);
});

test('a section announces additions to its contract, and that of a new contract announces none', () => {
  const changelog = `## Unreleased\n
### Contract 2.0.0\n\n- \`Device\`\n
### Device API (new contract, 1.0.0)\n\n- \`getDevice\`\n
### Device API 1.1.0\n\n- \`listInbox\`\n`;
  const additions = ['Device', 'getDevice', 'listInbox'];
  expect(unannounced(additions, changelog, 'device')).toEqual(['Device', 'getDevice']);
  expect(unannounced(additions, changelog, 'operator')).toEqual(['getDevice']);
  expect(unannounced(additions, changelog)).toEqual(['getDevice']);
});

test('texts are not compared', async () => {
  const contract = reworded('List campaigns', 'List all campaigns');
  expect(await compareContracts(loadContract(), contract)).toEqual({ breaking: [], additions: [], bump: undefined });
});

test('the stored structure of a release compares like its contract', async () => {
  const released = structureOf(loadContract());
  expect(JSON.stringify(released).length).toBeLessThan(JSON.stringify(loadContract()).length / 2);
  expect(await compareContracts(released, loadContract())).toEqual({ breaking: [], additions: [], bump: undefined });
  const contract = reworded('"label":"API_ERR_MESSAGE_SENT"', '"label":"API_ERR_DATA"');
  expect(await compareContracts(released, contract)).toEqual(await compareContracts(loadContract(), contract));
});

test('every contract is compared with a released one, and --of chooses some', () => {
  expect(contractNames.filter(isReleased)).toEqual(contractNames);
  expect(chosenContracts(undefined)).toEqual(contractNames);
  expect(chosenContracts(['device', 'operator'])).toEqual(['operator', 'device']);
  expect(() => chosenContracts(['devices'])).toThrow('--of devices: must be engagement, operator, device');
});

test.each([
  ['1.4.2', '1.4.2', false, undefined],
  ['1.4.2', '1.5.0', false, undefined],
  ['1.4.2', '2.0.0', true, undefined],
  ['1.4.2', '1.5.0', true, 'info.version: 1.5.0 needs another major part than 1.4.2'],
  ['1.4.2', '1.4.2', true, 'info.version: 1.4.2 needs another major part than 1.4.2'],
  ['1.4.2', '1.4.1', false, 'info.version: 1.4.1 is lower than 1.4.2, which is released'],
  ['2.0.0', '1.9.9', true, 'info.version: 1.9.9 is lower than 2.0.0, which is released'],
  ['1.4.2', '1.5', false, 'info.version: 1.5 is not of the form MAJOR.MINOR.PATCH'],
  ['1.4.2', 'v1.5.0', false, 'info.version: v1.5.0 is not of the form MAJOR.MINOR.PATCH'],
])('after %s, the version %s with breaking changes %p: %p', (released, version, breaks, error) => {
  expect(versionError(released, version, breaks)).toBe(error);
});
