import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { notImplemented } from '../../server/app.ts';
import { demoSettings } from '../../server/applications/demo.ts';
import { type Contract, type ContractOperation, loadContract, resolveReference } from '../../server/http/contract.ts';
import { createShowDefaults } from '../../server/http/defaults.ts';
import { strangeDeviceFields } from '../../tools/examples/device-fields.ts';
import { unfoundedFaults } from '../../tools/examples/faults.ts';
import { mislabelled } from '../../tools/examples/labels.ts';
import { sentencesIn, unsaidMessages } from '../../tools/examples/messages.ts';

const server = fileURLToPath(new URL('../../server/', import.meta.url));
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(server + name, 'utf8'));
const said = sentencesIn(sources);
const unserved = new Set<string>(notImplemented);
const reworded = (from: string, to: string) =>
  JSON.parse(JSON.stringify(loadContract()).replaceAll(from, to)) as Contract;

test('every error that the contract shows is worded as the service words it', () => {
  expect(unsaidMessages(loadContract(), said, unserved)).toEqual([]);
});

test.each([
  ['campaign 1024 not found', 'campaign 1024 is not there'],
  ['must have at most 255 characters, but has 256', 'must have at most 255 letters, but has 256'],
  ['body/endDate: must not be before startDate', 'body/endDate: must be after startDate'],
])('an error that the service does not word so is found: %s', (shown, unsaid) => {
  const found = unsaidMessages(reworded(shown, unsaid), said, unserved);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((message) => !message.endsWith(unsaid.replace(/^body.*?: /, '')))).toEqual([]);
});

test('every error that the contract shows is one that its own rules bring about, under the label of what it says', () => {
  expect(unfoundedFaults(loadContract())).toEqual([]);
  expect(mislabelled(loadContract())).toEqual([]);
});

test.each([
  ['a place that is not there', 'path/campaignId: campaign', 'path/campaign: campaign'],
  ['no place', 'path/geofenceId: geofence', 'geofence'],
  ['a header of another name', 'headers/Service-Time: ', 'headers/Service-Times: '],
  ['another bound', 'body/latitude: must be at most 90', 'body/latitude: must be at most 91'],
  ['another value', 'allowed values: DAYS', 'allowed values: DAY'],
  ['another member that is required', "required property 'apps'", "required property 'app'"],
  ['another member to compare with', 'must not be before startDate', 'must not be before start'],
  ['a member that is known', 'body/titel: unknown member', 'body/title: unknown member'],
  ['another type', 'body/users: must be an array', 'body/users: must be an object'],
  ['another thing', 'inbox message 1001 not found', 'message 1001 not found'],
])('an error that the rules of the contract do not bring about is found: %s', (_, shown, other) => {
  expect(unfoundedFaults(reworded(shown, other)).length).toBeGreaterThan(0);
});

test('an error under the label of another is found', () => {
  const contract = JSON.stringify(loadContract());
  const wrong = contract.replace(
    /"API_ERR_MESSAGE_SENT"(,"message":"[^"]+ has already been sent")/,
    '"API_ERR_DATA"$1',
  );
  expect(wrong).not.toBe(contract);
  expect(mislabelled(JSON.parse(wrong) as Contract).length).toBeGreaterThan(0);
});

test('the devices that the contract shows have fields that they may have', () => {
  const fields = demoSettings.fields.map(({ name }) => name);
  expect(strangeDeviceFields(loadContract(), fields)).toEqual([]);
  expect(strangeDeviceFields(loadContract(), [])).toContain('searchDevice: customerId');
});

test('the records that the contract shows have every default that applies to them', () => {
  const contract = loadContract();
  const show = createShowDefaults(contract);
  const lacking = Object.values(contract.paths)
    .flatMap((item) => Object.values(item) as ContractOperation[])
    .flatMap(({ operationId, responses = {} }) =>
      Object.entries(responses).flatMap(([status, response]) => {
        const { content = {} } = resolveReference<Answer>(contract, response as Answer);
        return Object.entries(content['application/json']?.examples ?? {}).flatMap(([name, example]) => {
          const { value } = resolveReference<{ value?: unknown }>(contract, example);
          const before = JSON.stringify(value);
          show(operationId, Number(status), value);
          return JSON.stringify(value) === before ? [] : [`${operationId} ${status} ${name}`];
        });
      }),
    );
  expect(lacking).toEqual([]);
});

interface Answer {
  content?: Record<string, { examples?: Record<string, object> }>;
}
