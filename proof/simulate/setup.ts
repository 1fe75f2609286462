import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rotateAppKey } from '../../server/domain/applications/app-keys.store.ts';
import { createApplication, readApplication } from '../../server/domain/applications/applications.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createApiKey, createUser, grantApplication } from '../../server/domain/applications/users.store.ts';
import { replaceRights } from '../../server/domain/applications/rights.store.ts';
import { insertProgramToken } from '../../server/domain/operators/program-tokens.store.ts';
import { readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { testSecretKey } from '../../test/support/database.ts';
import { makeP8Key, makeRsaKey } from '../../test/support/pushes.ts';
import { until } from '../../test/support/wait.ts';
import {
  allDeviceNumbers,
  campaignList,
  changedLists,
  isOnCampaignList,
  loyaltyOf,
  type PartnerId,
  partnerIds,
  type Platform,
  platformOf,
  platforms,
  pressure,
  segment,
  tokenName,
  tokenOf,
  udidOf,
} from './devices.ts';
import { runEngage } from './commands.ts';
import { callApi } from './http-call.ts';
import { operators } from './plan-operations.ts';
import { type PushServices, vapidKeys } from './push-services.ts';
import type { Shop } from './shop.ts';

const keys = { rsa: makeRsaKey(), p8: makeP8Key() };

/** Pushes at a time, of each service: few enough for a send to take a while, so that failures hit it under way. */
const concurrency = 12;

const settingsOf = (partnerId: PartnerId, tokenUri: string) => ({
  name: partnerId,
  fields: [
    { name: 'loyalty', type: 'number' },
    { name: 'customerId', type: 'string', matchingKey: true },
  ],
  pressure: pressure[partnerId],
  segments: [{ id: segment.id, name: 'Loyal', where: { loyalty: { $gte: segment.leastLoyalty } } }],
  inAppTemplates: [{ value: 'ribbon', type: 'banner', requiredKeys: [] }],
  gateways: {
    fcm: {
      concurrency,
      serviceAccount: {
        type: 'service_account',
        project_id: partnerId,
        client_email: `sender@${partnerId}.example.com`,
        private_key: keys.rsa.privateKey,
        token_uri: tokenUri,
      },
    },
    apns: {
      concurrency,
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      key: keys.p8.privateKey,
      topic: `com.example.${partnerId}`,
    },
    webpush: { concurrency, keys: [vapidKeys.current, vapidKeys.former], subject: 'mailto:ops@example.com' },
  },
});

const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV file of devices as `engage devices import` takes them. */
export function deviceFile(partnerId: PartnerId, { browsers }: PushServices): string {
  const rows = allDeviceNumbers.map((device) => {
    const udid = udidOf(partnerId, device);
    const platform = platformOf(device);
    const token = tokenOf(device, tokenName(udid, 0), browsers);
    const cells = [
      udid,
      platform,
      token,
      `c-${udid}`,
      '2026-02-01T10:00:00Z',
      'b3.2.0',
      String(loyaltyOf(device)),
      `k-${udid}`,
    ];
    return cells.map(cell).join(';');
  });
  return ['UDID;platform;token;clientId;firstOpen;sw_version;loyalty;customerId', ...rows, ''].join('\n');
}

/** The environment of every process of the service. */
export const environmentOf = (databaseUrl: string, caFile: string) => ({
  DATABASE_URL: databaseUrl,
  SECRET_KEY: testSecretKey,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  DB_POOL_SIZE: '4',
  // So that a busy machine rejects no request, which would count as a failure of the service.
  DB_LOCK_MILLISECONDS: '6000',
  // Access tokens come from another port than pushes go to.
  GATEWAY_HOSTS: 'localhost,127.0.0.1',
  GATEWAY_CA_FILE: caFile,
  GATEWAY_CONNECT_MILLISECONDS: '2000',
  GATEWAY_REQUEST_MILLISECONDS: '3000',
  GATEWAY_BACKOFF_MILLISECONDS: '200',
  WEB_PUSH_HOSTS: 'localhost',
  WEB_PUSH_ALLOW_PRIVATE: 'on',
});

/** Makes applications, users, devices, lists and parent messages, while nothing is disturbed. */
export async function setUp(
  folder: string,
  {
    db,
    environment,
    port,
    services,
    signal,
  }: {
    db: Database;
    environment: Record<string, string>;
    port: number;
    services: PushServices;
    signal: AbortSignal;
  },
): Promise<Shop> {
  const secrets = createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []);
  for (const partnerId of partnerIds)
    await createApplication(db, secrets, partnerId, checkSettings(settingsOf(partnerId, services.tokenUri)));

  async function createAppKey(partnerId: PartnerId) {
    const { id } = await readApplication(db, partnerId);
    return db.transaction((tx) => rotateAppKey(tx, id));
  }

  async function createCaller(email: string, managed: readonly PartnerId[]) {
    await createUser(db, email);
    for (const partnerId of managed) await grantApplication(db, email, partnerId);
    const apiKey = await createApiKey(db, secrets, email);
    const { body } = await callApi({
      port,
      method: 'POST',
      path: '/v1/access_token',
      body: { email },
      apiKey,
      timeoutMilliseconds: 30_000,
    });
    return { apiKey, token: (body as { access_token: string }).access_token };
  }
  async function createOperator(name: string): Promise<string> {
    return db.transaction(async (tx) => {
      const input = { name, role: 'operator', expiresAt: new Date(Date.now() + 86_400_000) } as const;
      const { id, token } = await insertProgramToken(tx, input, { createdBy: 'command line' });
      await replaceRights(tx, 'operator', id, [...partnerIds]);
      return token;
    });
  }
  const shop: Shop = {
    operators: await Promise.all(Array.from({ length: operators }, (_, index) => createOperator(`operator ${index}`))),
    users: {
      north: await createCaller('north@example.com', ['north']),
      south: await createCaller('south@example.com', ['south']),
      both: await createCaller('both@example.com', partnerIds),
    },
    parents: {} as Shop['parents'],
    appKeys: { north: await createAppKey('north'), south: await createAppKey('south') },
    firstClick: Math.floor((Date.now() - 20 * 86_400_000) / 1000) * 1000,
  };
  const call = async (partnerId: PartnerId, method: string, path: string, body: object) => {
    const response = await callApi({
      ...{ port, method, path: `/v1/me/apps/${partnerId}/${path}`, body, ...shop.users[partnerId] },
      timeoutMilliseconds: 30_000,
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return (response.body as { id: number }).id;
  };
  await mkdir(join(folder, 'imports'), { recursive: true });
  for (const partnerId of partnerIds) {
    const file = join(folder, 'imports', `${partnerId}.csv`);
    await writeFile(file, deviceFile(partnerId, services));
    const args = ['devices', 'import', partnerId, file, '--json'];
    const { status, stderr } = await runEngage(args, { environment, signal });
    if (status !== 0) throw new Error(`import: ${stderr}`);
    for (const listId of [campaignList, ...changedLists])
      await call(partnerId, 'POST', 'lists', { listId, name: `List ${listId}` });
    const members = allDeviceNumbers.filter(isOnCampaignList).map((device) => ({ UDID: udidOf(partnerId, device) }));
    await call(partnerId, 'PUT', `lists/${campaignList}`, { users: members });
    const parents = {} as Record<Platform, number>;
    for (const platform of platforms) {
      parents[platform] = await call(partnerId, 'POST', 'messages', {
        platform,
        title: 'Parent',
        text: `${partnerId} parent`,
      });
    }
    shop.parents[partnerId] = parents;
  }
  await until(async () => (await db.query('select from static_list_changes')).length === 0, 60);
  return shop;
}
