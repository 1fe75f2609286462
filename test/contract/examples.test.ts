import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { unimplementedOperations } from '../../server/apis/engagement.ts';
import { demoSettings } from '../../server/demo/demo.ts';
import type { Contract, ContractOperation } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { createShowDefaults } from '../../server/http/defaults.ts';
import { unknownDeviceFields } from '../../tools/examples/device-fields.ts';
import { unfoundedErrors } from '../../tools/examples/unfounded.ts';
import { mislabeledErrors } from '../../tools/examples/labels.ts';
import { messagePatterns, unknownMessages } from '../../tools/examples/messages.ts';
import { contractNames, loadContract } from '../../server/contracts/contracts.ts';

const server = fileURLToPath(new URL('../../server/', import.meta.url));
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(server + name, 'utf8'));
const serverMessages = messagePatterns(sources);
const unimplemented = new Set<string>(unimplementedOperations);
const reworded = (from: string, to: string) =>
  JSON.parse(JSON.stringify(loadContract()).replaceAll(from, to)) as Contract;

test.each(contractNames)('every example error of the %s contract has a message of the service', (name) => {
  expect(unknownMessages(loadContract(name), serverMessages, unimplemented)).toEqual([]);
});

test.each([
  ['campaign 1024 not found', 'campaign 1024 is not there'],
  ['must have at most 255 characters, but has 256', 'must have at most 255 letters, but has 256'],
  ['body/endDate: must not be before startDate', 'body/endDate: must be after startDate'],
])('an example error with another message is found: %s', (shown, unsaid) => {
  const found = unknownMessages(reworded(shown, unsaid), serverMessages, unimplemented);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((message) => !message.endsWith(unsaid.replace(/^body.*?: /, '')))).toEqual([]);
});

test.each(contractNames)(
  'every example error of the %s contract follows from the schema of its operation, and has the label of its message',
  (name) => {
    expect(unfoundedErrors(loadContract(name))).toEqual([]);
    expect(mislabeledErrors(loadContract(name))).toEqual([]);
  },
);

test.each([
  ['operator', 'a cookie of another name', 'cookie/engage_session: ', 'cookie/engage_sessions: '],
  ['operator', 'no session', 'session: this requires', 'this requires'],
  ['operator', 'a parameter that is not in the query', 'query/verbose: unknown', 'path/verbose: unknown'],
  ['operator', 'settings elsewhere', 'body/settings/', 'body/setting/'],
  ['device', 'another header', 'headers/Engage-App-Key: ', 'headers/Engage-App-Keys: '],
  ['device', 'an error of sessions', 'headers/Engage-App-Key: missing', 'cookie/engage_session: missing; sign in'],
] as const)("an example error that the %s contract can't cause is found: %s", (name, _, shown, other) => {
  const contract = JSON.stringify(loadContract(name)).replaceAll(shown, other);
  expect(unfoundedErrors(JSON.parse(contract) as Contract).length).toBeGreaterThan(0);
});

test.each([
  ['an unknown path', 'path/campaignId: campaign', 'path/campaign: campaign'],
  ['no place', 'path/geofenceId: geofence', 'geofence'],
  ['a header of another name', 'headers/Service-Time: ', 'headers/Service-Times: '],
  ['another bound', 'body/latitude: must be at most 90', 'body/latitude: must be at most 91'],
  ['another value', 'allowed values: DAYS', 'allowed values: DAY'],
  ['another member that is required', "required property 'apps'", "required property 'app'"],
  ['another member to compare with', 'must not be before startDate', 'must not be before start'],
  ['a member that is known', 'body/titel: unknown property', 'body/title: unknown property'],
  ['another type', 'body/users: must be an array', 'body/users: must be an object'],
  ['another thing', 'inbox message 1001 not found', 'message 1001 not found'],
])("an example error that the schema can't cause is found: %s", (_, shown, other) => {
  expect(unfoundedErrors(reworded(shown, other)).length).toBeGreaterThan(0);
});

test('an example error with a wrong label is found', () => {
  const contract = JSON.stringify(loadContract());
  const wrong = contract.replace(
    /"API_ERR_MESSAGE_SENT"(,"message":"[^"]+ has already been sent")/,
    '"API_ERR_DATA"$1',
  );
  expect(wrong).not.toBe(contract);
  expect(mislabeledErrors(JSON.parse(wrong) as Contract).length).toBeGreaterThan(0);
});

test('example devices have only known fields', () => {
  const fields = demoSettings().fields.map(({ name }) => name);
  expect(unknownDeviceFields(loadContract(), fields)).toEqual([]);
  expect(unknownDeviceFields(loadContract(), [])).toContain('searchDevice: customerId');
});

test('example records have every applicable default', () => {
  const contract = loadContract();
  const show = createShowDefaults(contract);
  const lacking = Object.values(contract.paths)
    .flatMap((item) => Object.values(item) as ContractOperation[])
    .flatMap(({ operationId, responses = {} }) =>
      Object.entries(responses).flatMap(([status, response]) => {
        const { content = {} } = resolveReference<ApiResponse>(contract, response as ApiResponse);
        return Object.entries(content['application/json']?.examples ?? {}).flatMap(([name, example]) => {
          const { value } = resolveReference<{ value?: unknown }>(contract, example);
          const shown = show(operationId, Number(status), value);
          return JSON.stringify(shown) === JSON.stringify(value) ? [] : [`${operationId} ${status} ${name}`];
        });
      }),
    );
  expect(lacking).toEqual([]);
});

interface ApiResponse {
  content?: Record<string, { examples?: Record<string, object> }>;
}

test('no example error of the operator contract, which the console shows to people, names an operation or a path of the API', () => {
  const contract = loadContract('operator');
  const ids = Object.values(contract.paths)
    .flatMap((path) => Object.values(path as Record<string, { operationId?: string }>))
    .flatMap(({ operationId }) => (operationId !== undefined && /[a-z][A-Z]/.test(operationId) ? [operationId] : []));
  expect(ids.length).toBeGreaterThan(100);
  const named = new RegExp(String.raw`\b(${ids.join('|')})\b|/v1/`);
  const messages = [...JSON.stringify(contract).matchAll(/"message":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = '']) => text,
  );
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter((text) => named.test(text))).toEqual([]);
});
