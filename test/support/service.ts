import { createApplicationStore } from '../../server/applications/applications.store.ts';
import { checkSettings } from '../../server/applications/settings.ts';
import { createUserStore } from '../../server/applications/users.store.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/database.ts';
import { createLogger, type Logger } from '../../server/log.ts';
import { type Role, startService } from '../../server/main.ts';
import { signature } from '../../client/signature.ts';
import { createTestDatabase, testSecretKey } from './database.ts';

export { testSecretKey } from './database.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else the text. */
  body: unknown;
}

export interface RequestOptions {
  /** Sent as JSON, unless it is a string or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A user with a key and a token: signs what it sends. */
export interface Caller {
  email: string;
  apiKey: string;
  token: string;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
}

export interface TestService {
  url: string;
  /** Where the mock listens, in roles that have it. */
  mockUrl?: string;
  databaseUrl: string;
  db: Database;
  applications: ReturnType<typeof createApplicationStore>;
  users: ReturnType<typeof createUserStore>;
  /** Makes a user who manages these applications, which are made where they are missing. */
  createCaller(email: string, ...partnerIds: string[]): Promise<Caller>;
  close(): Promise<void>;
}

/** Sends a request as it is, and reads the answer. */
export async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: Uint8Array,
): Promise<Answer> {
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

/**
 * Starts the service on a database of its own. Whatever it answers is also held against the contract: an answer that
 * breaks it becomes a 500.
 */
export async function startTestService(
  environment: Record<string, string> = {},
  { role = 'api', logger }: { role?: Role; logger?: Logger } = {},
): Promise<TestService> {
  const database = await createTestDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    SECRET_KEY: testSecretKey,
    HOST: '127.0.0.1',
    PORT: '0',
    MOCK_PORT: '0',
    DB_POOL_SIZE: '4',
    LOG_LEVEL: 'silent',
    CONTRACT_CHECK: 'fail',
    ...environment,
  });
  const service = await startService(config, role, logger ?? createLogger(config));
  if (!service.storage) throw new Error(`the role ${role} has no database`);
  const { db, secrets } = service.storage;
  const applications = createApplicationStore(db, secrets);
  const users = createUserStore(db, secrets);
  const url = `http://127.0.0.1:${service.apiPort}`;
  return {
    url,
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
      const body = encode({ email });
      const answer = await send(
        `${url}/v1/access_token`,
        'POST',
        { 'Content-Type': 'application/json', ...(await signedHeaders('POST', body, apiKey)) },
        body,
      );
      const token = (answer.body as { access_token: string }).access_token;
      return { email, apiKey, token, request: createRequester(url, apiKey, token) };
    },
    async close() {
      await service.close();
      await database.drop();
    },
  };
}
