import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type MiniSearch from 'minisearch';
import { type PackedIndex, unpackIndex } from '../../tools/docs/packed-index.ts';
import { findEntries, type Indexed } from '../../tools/docs/search-options.ts';
import { queries } from '../support/docs-queries.ts';
import { untilBuilt } from '../support/docs.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
/** The index that browsers load. */
let index: MiniSearch<Indexed>;

beforeAll(async () => {
  service = await startTestService();
  await untilBuilt(service.url, '/docs');
  const html = await (await fetch(`${service.url}/docs`)).text();
  const [, path = ''] = /data-index="([^"]+)"/.exec(html) ?? [];
  index = unpackIndex((await (await fetch(new URL(path, `${service.url}/docs`))).json()) as PackedIndex);
}, 300_000);
afterAll(() => service.close());

const found = (query: string) => findEntries(index, query).map(({ address }) => address.replace('/docs/', ''));

test.each([
  ['pagination', 'engagement/guides/pages'],
  ['next page', 'engagement/guides/pages'],
  ['unsubscribe', 'device/guides/consent'],
  ['opt-out', 'device/operations/setPushConsent'],
  ['webhook', 'operator/guides/notifications#webhook'],
  ['GDPR', 'engagement/operations/deleteDevice'],
  ['idempotency', 'engagement/guides/errors#retry'],
  ['cancel send', 'operator/operations/cancelSend'],
  ['rate limit', 'engagement/guides/errors#rate-limit'],
  ['signing a request', 'engagement/guides/signing-a-request'],
  ['access token expired', 'engagement/guides/access-tokens'],
  ['API_ERR_SIGNATURE', 'errors#API_ERR_SIGNATURE'],
  ['signature does not match', 'errors#API_ERR_SIGNATURE'],
  ['createCampaign', 'engagement/operations/createCampaign'],
  ['upsertStaticListMembers', 'engagement/operations/upsertStaticListMembers'],
  ['add devices to list', 'engagement/operations/upsertStaticListMembers'],
  ['schedule a message', 'engagement/operations/createSchedule'],
  ['quiet hours', 'engagement/operations/createScheduleExclusion'],
  ['fallback value', 'engagement/guides/languages-and-placeholders#fallbacks'],
  ['personalization', 'engagement/guides/languages-and-placeholders#placeholders'],
  ['upload csv', 'operator/operations/createImport'],
  ['backup', 'operator/guides/operating-the-service#backup-and-restore'],
  ['failover', 'operator/guides/high-availability'],
  ['connection pooler', 'operator/guides/high-availability#connection-poolers'],
  ['android', 'device/guides/connect-an-android-app'],
  ['vapid', 'device/guides/connect-a-web-page#when-the-vapid-key-changes'],
  ['2FA', 'operator/guides/second-factor'],
  ['audit log', 'operator/guides/audit-log'],
  ['frequency cap', 'settings#pressure'],
  ['fields[].type', 'settings#fields[].type'],
  ['badge', 'engagement/schemas/iOSMessage#property-badge'],
  ['mock', 'mock'],
  ['api token', 'operator/guides/program-tokens'],
  ['postman', 'engagement/guides/getting-started'],
  ['dead token', 'device/guides/write-a-device-sdk#registration'],
  ['dry run', 'operator/operations/previewMessage'],
  ['test send', 'engagement/operations/sendMessage'],
  ['disaster recovery', 'operator/guides/operating-the-service#backup-and-restore'],
  ['encryption key', 'operator/guides/environment-variables'],
  ['click-through rate', 'engagement/operations/listStatistics'],
  ['mark as read', 'device/operations/setInboxMessageStatus'],
  ['merge users', 'device/guides/identity'],
  ['invite colleague', 'operator/operations/createOperator'],
  ['helm', 'operator/guides/operating-the-service#deployment-files'],
  ['healthcheck', 'operator/guides/operating-the-service#monitoring'],
  ['zero downtime', 'operator/guides/operating-the-service#upgrade'],
  ['fake time', 'engagement/guides/test-your-integration#control-the-sandbox'],
  ['unit tests', 'engagement/guides/test-your-integration'],
  ['pytest', 'engagement/guides/test-runners-and-ci#pytest'],
  ['413', 'device/guides/limits'],
  ['max payload', 'engagement/guides/requests#limits'],
  ['flutter', 'device/guides/write-a-device-sdk'],
  ['service worker', 'device/guides/connect-a-web-page'],
  ['csv export', 'engagement/operations/listDevices'],
  ['import users', 'operator/operations/createImport'],
  ['translations', 'engagement/guides/languages-and-placeholders#languages'],
])('finds "%s" among the first three', (query, address) => {
  expect([query, found(query).slice(0, 3)]).toEqual([query, expect.arrayContaining([address])]);
});

test.each(['upsertStaticListMembers', 'listStaticListMembers', 'getCampaign', 'cancelSend', 'setPushConsent'])(
  'finds the operation %s first',
  (operationId) => {
    expect(found(operationId)[0]).toMatch(new RegExp(`/operations/${operationId}$`));
  },
);

test('finds what answers a query among the first three', () => {
  const missed = Object.entries(queries).filter(
    ([query, answers]) =>
      !found(query)
        .slice(0, 3)
        .some((address) => answers.some((answer) => address === answer || address.startsWith(`${answer}#`))),
  );
  expect(Object.keys(queries).length).toBeGreaterThan(300);
  expect(missed).toEqual([]);
});

test.each(['webook', 'idempotancy', 'authentification', 'kubernets', 'time zone', 'timezone', 'logout', 'log out'])(
  'finds something for "%s", which the docs spell differently',
  (query) => expect(found(query).length).toBeGreaterThan(0),
);

test('finds each page and section once', () => {
  for (const query of ['settings', 'create message', 'fields', 'API_ERR_DATA']) {
    const addresses = found(query);
    expect(addresses.length).toBeGreaterThan(3);
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

test('finds an environment variable, a parameter and an error message by name', () => {
  expect(found('RATE_LIMIT_BURST')[0]).toBe('operator/guides/environment-variables#RATE_LIMIT_BURST');
  expect(found('Service-Signature')[0]).toBe('engagement/guides/signing-a-request');
  expect(found('must have required property')[0]).toMatch(/^errors#API_ERR_DATA-/);
});

test('finds nothing for words that the docs do not contain', () => {
  expect(found('xylophone')).toEqual([]);
});

test('titles contain no glued words', () => {
  const titles = findEntries(index, 'createCampaign signIn listDevices').map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(3);
  for (const title of titles) expect(title).not.toMatch(/[a-z][.,:;][A-Z]/);
});
