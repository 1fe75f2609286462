import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { notImplemented } from '../../server/app.js';
import { demoSettings } from '../../server/applications/demo.js';
import { type Contract, loadContract } from '../../server/http/contract.js';
import { strangeDeviceFields } from '../../tools/examples/device-fields.js';
import { unsaidMessages } from '../../tools/examples/messages.js';

const server = fileURLToPath(new URL('../../server/', import.meta.url));
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(server + name, 'utf8'));
const unserved = new Set<string>(notImplemented);
const reworded = (from: string, to: string) =>
  JSON.parse(JSON.stringify(loadContract()).replaceAll(from, to)) as Contract;

test('every error that the contract shows is worded as the service words it', () => {
  expect(unsaidMessages(loadContract(), sources, unserved)).toEqual([]);
});

test.each([
  ['campaign 1024 not found', 'campaign 1024 is not there'],
  ['must NOT have more than 255 characters', 'must NOT have more than 255 letters'],
  ['body/endDate: must not be before startDate', 'body/endDate: must be after startDate'],
])('an error that the service does not word so is found: %s', (said, unsaid) => {
  const found = unsaidMessages(reworded(said, unsaid), sources, unserved);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((message) => !message.endsWith(unsaid.replace(/^body.*?: /, '')))).toEqual([]);
});

test('the devices that the contract shows have fields that they may have', () => {
  const fields = demoSettings.fields.map(({ name }) => name);
  expect(strangeDeviceFields(loadContract(), fields)).toEqual([]);
  expect(strangeDeviceFields(loadContract(), [])).toContain('searchDevice: customerId');
});
