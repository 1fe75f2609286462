import {
  createApplication,
  listApplications,
  readApplication,
  replaceApplicationSettings,
} from '../../server/domain/applications/applications.store.ts';
import type { Secrets } from '../../server/domain/secrets.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { Settings } from '../../server/domain/settings-document.ts';
import {
  createApiKey,
  createUser,
  grantApplication,
  revokeApplication,
} from '../../server/domain/applications/users.store.ts';
import { readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { createLogger, type Logger } from '../../server/base/log.ts';
import { startService } from '../../server/main.ts';
import type { ProcessRole } from '../../server/start/service.ts';
import { signature } from '../../client/signature.ts';
import { createTestDatabase, inheritedSettings, testSecretKey } from './database.ts';

export { testSecretKey } from './database.ts';

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON, else text. */
  body: unknown;
}

export interface RequestOptions {
  /** Sent as JSON, unless it is a string or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A user with a key and a token, who signs requests. */
export interface Caller {
  email: string;
  apiKey: string;
  token: string;
  request(method: string, path: string, options?: RequestOptions): Promise<ApiResponse>;
}

export interface TestService {
  url: string;
  metricsUrl: string;
  /** The URL of the mock, if the service has one. */
  mockUrl?: string;
  databaseUrl: string;
  db: Database;
  applications: ReturnType<typeof applicationsIn>;
  users: ReturnType<typeof usersIn>;
  /** Creates a user who manages these applications, which are created if missing. */
  createCaller(email: string, ...partnerIds: string[]): Promise<Caller>;
  close(): Promise<void>;
}

/** Sends a request unchanged, and reads the response. */
export async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: Uint8Array,
): Promise<ApiResponse> {
  const response = await fetch(url, { method, headers, body: body?.length ? (body as BodyInit) : undefined });
  const text = await response.text();
  const json = text !== '' && /^application\/json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
}

const encode = (body: unknown): Uint8Array =>
  body === undefined
    ? new Uint8Array()
    : body instanceof Uint8Array
      ? body
      : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));

/** The two headers that sign a request made now. */
export async function signedHeaders(method: string, body: Uint8Array, apiKey: string): Promise<Record<string, string>> {
  const time = Math.floor(Date.now() / 1000);
  const signed = method === 'POST' || method === 'PUT' ? body : new Uint8Array();
  return { 'Service-Time': String(time), 'Service-Signature': await signature(signed, apiKey, time) };
}

export function createRequester(base: string, apiKey: string, token: string): Caller['request'] {
  return async (method, path, { body, headers } = {}) => {
    const bytes = encode(body);
    return send(
      base + path,
      method,
      {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        Authorization: `Bearer ${token}`,
        ...(await signedHeaders(method, bytes, apiKey)),
        ...headers,
      },
      bytes,
    );
  };
}

/** Requests an access token of a user. */
export async function requestToken(base: string, email: string, apiKey: string): Promise<string> {
  const body = encode({ email });
  const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', body, apiKey)) };
  const response = await send(`${base}/v1/access_token`, 'POST', headers, body);
  return (response.body as { access_token: string }).access_token;
}

/** The applications of a database, as an operator manages them. */
const applicationsIn = (db: Database, secrets: Secrets) => ({
  list: () => listApplications(db),
  create: (partnerId: string, settings: Settings) => createApplication(db, secrets, partnerId, settings),
  readSettings: async (partnerId: string) => (await readApplication(db, partnerId)).settings,
  replaceSettings: (partnerId: string, settings: Settings) =>
    replaceApplicationSettings(db, secrets, partnerId, settings),
});

/** The users of a database, as an operator manages them. */
const usersIn = (db: Database, secrets: Secrets) => ({
  create: (email: string) => createUser(db, email),
  createKey: (email: string) => createApiKey(db, secrets, email),
  grant: (email: string, partnerId: string) => grantApplication(db, email, partnerId),
  revoke: (email: string, partnerId: string) => revokeApplication(db, email, partnerId),
});

const testConfig = (databaseUrl: string, environment: Record<string, string>) =>
  readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecretKey,
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    MOCK_PORT: '0',
    DB_POOL_SIZE: '4',
    // So that a busy machine rejects no request. Tests of locks set their own.
    DB_LOCK_MILLISECONDS: '30000',
    LOG_LEVEL: 'silent',
    CONTRACT_CHECK: 'fail',
    OPERATOR_RATE_LIMIT_PER_SECOND: '0',
    ...inheritedSettings,
    ...environment,
  });

/** Starts a further API on the database of a service. */
export async function startAnotherApi(
  { databaseUrl }: TestService,
  environment: Record<string, string> = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const config = testConfig(databaseUrl, environment);
  const api = await startService(config, 'api', createLogger(config));
  return { url: `http://127.0.0.1:${api.apiPort}`, close: () => api.close() };
}

/**
 * Starts the service on a new database. Every response is also checked against the contract: a violation becomes a
 * 500.
 *
 * @param options with `mock`, the role `all` has the mock, which takes a second of CPU time to start
 */
export async function startTestService(
  environment: Record<string, string> = {},
  { role = 'api', mock = false, logger }: { role?: ProcessRole; mock?: boolean; logger?: Logger } = {},
): Promise<TestService> {
  const database = await createTestDatabase();
  const config = testConfig(database.url, environment);
  const service = await startService(config, role, logger ?? createLogger(config), { mock });
  if (!service.storage) throw new Error(`the role ${role} has no database`);
  const { db, secrets } = service.storage;
  const applications = applicationsIn(db, secrets);
  const users = usersIn(db, secrets);
  const url = `http://127.0.0.1:${service.apiPort}`;
  return {
    url,
    metricsUrl: `http://127.0.0.1:${service.metricsPort}/metrics`,
    mockUrl: service.mockPort === undefined ? undefined : `http://127.0.0.1:${service.mockPort}`,
    databaseUrl: database.url,
    db,
    applications,
    users,
    async createCaller(email, ...partnerIds) {
      await users.create(email);
      const known = (await applications.list()).map((app) => app.partnerId);
      for (const partnerId of partnerIds) {
        if (!known.includes(partnerId)) await applications.create(partnerId, checkSettings({ name: partnerId }));
        await users.grant(email, partnerId);
      }
      const apiKey = await users.createKey(email);
      const token = await requestToken(url, email, apiKey);
      return { email, apiKey, token, request: createRequester(url, apiKey, token) };
    },
    async close() {
      await service.close();
      await database.drop();
    },
  };
}
