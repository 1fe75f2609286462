import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseSecretKey } from '../../server/config/config.ts';
import { findIdentitySecret, replaceIdentitySecret } from '../../server/domain/applications/identity-secret.store.ts';
import { webhookSecretContext } from '../../server/domain/notifications/webhook-secret.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { apiKeyContext, createApiKey } from '../../server/domain/applications/users.store.ts';
import { secondFactorContext, startSecondFactor } from '../../server/domain/operators/second-factors.store.ts';
import { credentialsContext } from '../../server/domain/settings/credentials.store.ts';
import { engage } from '../support/command-line.ts';
import { testSecretKey } from '../support/database.ts';
import { createOperator } from '../support/operators.ts';
import {
  createRequester,
  requestToken,
  startAnotherApi,
  startTestService,
  type TestService,
} from '../support/service.ts';

let service: TestService;
const newKey = randomBytes(32).toString('base64');

const reencrypt = async (secretKey: string) => {
  const settings = { DATABASE_URL: service.databaseUrl, SECRET_KEY: secretKey };
  const { status, stdout, stderr } = await engage(['secrets', 'reencrypt', '--json'], settings);
  if (stdout === '') throw new Error(stderr);
  const { secrets } = JSON.parse(stdout) as { secrets: { name: string; reencrypted: number; remaining: object[] }[] };
  return {
    status,
    counts: secrets.map(({ reencrypted }) => reencrypted),
    remaining: secrets.map((kind) => kind.remaining),
  };
};

beforeAll(async () => {
  // A running process has both keys.
  service = await startTestService({ SECRET_KEY: `${newKey},${testSecretKey}` });
});
afterAll(() => service.close());

test('stored secrets are encrypted with the newest key while the service runs, so that the old key can be removed', async () => {
  const { db } = service;
  const old = createSecrets([parseSecretKey(testSecretKey)]);
  await service.createCaller('ada@example.com', 'shop');
  const apiKey = await createApiKey(db, old, 'ada@example.com');
  const [{ id: appId } = { id: 0 }] = await db.query<{ id: number }>('select id from applications');
  const identitySecret = await replaceIdentitySecret(db, old, appId);
  const credential = old.seal('credential', credentialsContext(appId, 'fcm'));
  await db.query('insert into application_credentials values ($1, $2, $3, $4)', [
    appId,
    'fcm',
    credential.bytes,
    credential.secretId,
  ]);
  const operator = await createOperator(service, { role: 'owner' });
  const secondFactor = await startSecondFactor(db, old, operator.id);
  const webhook = old.seal('whsec_secret', webhookSecretContext(appId));
  await db.query(
    `insert into notification_webhooks (application_id, url, kinds, secret, secret_id)
     values ($1, 'https://hooks.example.com', '{}', $2, $3)`,
    [appId, webhook.bytes, webhook.secretId],
  );
  // More than a batch.
  const users = await db.query<{ id: number }>(
    `insert into users (email) select 'user-' || n || '@example.com' from generate_series(1, 1200) n returning id`,
  );
  const sealed = users.map(({ id }) => old.seal(`key of ${id}`, apiKeyContext(id)));
  await db.query(
    `update users set api_key = k.bytes, api_key_secret_id = $3 from unnest($1::bigint[], $2::bytea[]) k (id, bytes)
      where users.id = k.id`,
    [users.map(({ id }) => id), sealed.map(({ bytes }) => bytes), old.keyIds[0]],
  );

  expect(await reencrypt(`${newKey},${testSecretKey}`)).toEqual({
    status: 0,
    counts: [1201, 1, 1, 1, 1],
    remaining: [[], [], [], [], []],
  });
  // The running process, and one without the old key.
  const onlyNew = createSecrets([parseSecretKey(newKey)]);
  const other = await startAnotherApi(service, { SECRET_KEY: newKey });
  for (const url of [service.url, other.url]) {
    const token = await requestToken(url, 'ada@example.com', apiKey);
    const { status } = await createRequester(url, apiKey, token)('GET', '/v1/me/apps/shop/campaigns');
    expect(status).toBe(200);
  }
  await other.close();
  expect(await findIdentitySecret(db, onlyNew, appId)).toBe(identitySecret);
  const [stored] = await db.query<{ bytes: Buffer; secretId: string }>(
    'select sealed as bytes, secret_id as "secretId" from application_credentials',
  );
  expect(stored && onlyNew.open(stored, credentialsContext(appId, 'fcm'))).toBe('credential');
  const [factor] = await db.query<{ bytes: Buffer; secretId: string }>(
    'select secret as bytes, secret_id as "secretId" from operator_second_factors',
  );
  expect(factor && onlyNew.open(factor, secondFactorContext(operator.id))).toBe(secondFactor);
  const [hook] = await db.query<{ bytes: Buffer; secretId: string }>(
    'select secret as bytes, secret_id as "secretId" from notification_webhooks',
  );
  expect(hook && onlyNew.open(hook, webhookSecretContext(appId))).toBe('whsec_secret');
  // It is idempotent.
  expect(await reencrypt(`${newKey},${testSecretKey}`)).toEqual({
    status: 0,
    counts: [0, 0, 0, 0, 0],
    remaining: [[], [], [], [], []],
  });
});

test('secrets whose key is missing, or that were changed, remain and are counted by the fingerprint of their key', async () => {
  const lost = createSecrets([parseSecretKey(randomBytes(32).toString('base64'))]);
  const old = createSecrets([parseSecretKey(testSecretKey)]);
  for (const email of ['lost@example.com', 'damaged@example.com', 'good@example.com'])
    await service.users.create(email);
  await createApiKey(service.db, lost, 'lost@example.com');
  await createApiKey(service.db, old, 'damaged@example.com');
  await createApiKey(service.db, old, 'good@example.com');
  await service.db.query(
    `update users set api_key = set_byte(api_key, 13, 255 - get_byte(api_key, 13)) where email like 'damaged@%'`,
  );
  const { status, counts, remaining } = await reencrypt(`${newKey},${testSecretKey}`);
  expect([status, counts]).toEqual([1, [1, 0, 0, 0, 0]]);
  const secretIds = [lost.keyIds[0], old.keyIds[0]].sort();
  expect(remaining).toEqual([secretIds.map((secretId) => ({ secretId, count: 1 })), [], [], [], []]);
});
