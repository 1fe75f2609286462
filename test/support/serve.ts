import { type Running, startEngage } from './command-line.ts';
import { createTestDatabase, testSecretKey } from './database.ts';
import { type Caller, createRequester } from './service.ts';

const cleanups: (() => Promise<unknown>)[] = [];

/** Adds work for the end of the test file. */
export const cleanUpLater = (cleanup: () => Promise<unknown>) => cleanups.push(cleanup);

/** Ends what the test file has started, the last first. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

export const anyPorts = { HOST: '127.0.0.1', PORT: '0', MOCK_PORT: '0' };

/** Starts `engage serve` on free ports. */
export function serve(args: string[], environment: Record<string, string>): Running {
  const service = startEngage(['serve', ...args], { ...anyPorts, ...environment });
  cleanUpLater(async () => {
    service.kill('SIGKILL');
    await service.ended;
  });
  return service;
}

/** The settings for an external database. Requests that wait for a lock of a test don't time out. */
export async function ownDatabase(options?: { empty: boolean }) {
  const database = await createTestDatabase(options);
  cleanUpLater(() => database.drop());
  return { DATABASE_URL: database.url, SECRET_KEY: testSecretKey, DB_LOCK_MILLISECONDS: '60000' };
}

/** The output of `serve --json`. */
export interface Listening {
  api: string;
  mock?: string;
  metrics?: string;
  email?: string;
  apiKey?: string;
}
export const listening = async (service: Running) => JSON.parse(await service.printed(/\}\n/)) as Listening;

/** A caller with the key of the demonstration that the process has printed. */
export async function demoCaller({ api, email, apiKey = '' }: Listening): Promise<Caller['request']> {
  const response = await createRequester(api, apiKey, '')('POST', '/v1/access_token', { body: { email } });
  return createRequester(api, apiKey, (response.body as { access_token: string }).access_token);
}

/** The status and the body of a health check. Undefined while nothing listens. */
export async function health(url: string, check: 'live' | 'ready') {
  const response = await fetch(`${url}/health/${check}`).catch(() => undefined);
  return response && [response.status, await response.json()];
}
