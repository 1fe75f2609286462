import { mustEngage, type Running, startEngage } from '../../test/support/command-line.ts';
import { requestToken } from '../../test/support/service.ts';
import { type Credentials, deviceCount } from './load.ts';
import type { Queries } from './checks.ts';

const apis = 2;
const workers = 2;

/** The processes of a service. */
export interface Processes {
  urls: string[];
  running: Running[];
  /** Stops them, and returns the output of those that failed. */
  stop(): Promise<string[]>;
}

export async function startProcesses(environment: Record<string, string>): Promise<Processes> {
  const serve = (role: string) => startEngage(['serve', '--role', role, '--json'], environment);
  const running = [
    ...Array.from({ length: apis }, () => serve('api')),
    ...Array.from({ length: workers }, () => serve('worker')),
  ];
  async function stop(): Promise<string[]> {
    for (const each of running) each.kill('SIGTERM');
    const ends = await Promise.all(running.map(({ ended }) => ended));
    return ends.flatMap(({ status, stderr }) => (status === 0 ? [] : [`${status}: ${stderr.slice(-500)}`]));
  }
  try {
    const shown = await Promise.all(running.slice(0, apis).map((api) => api.printed(/\}\n/)));
    const urls = shown.map((text) => (JSON.parse(text) as { api: string }).api);
    return { urls, running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates an application with its devices, and a user with a key and a token. */
export async function createFixtures(
  url: string,
  database: Queries,
  environment: Record<string, string>,
): Promise<Credentials> {
  await mustEngage(['app', 'create', 'shop', '--json'], environment);
  await mustEngage(['user', 'create', 'ada@example.com', '--json'], environment);
  await mustEngage(['user', 'grant', 'ada@example.com', 'shop', '--json'], environment);
  const { apiKey } = JSON.parse(
    await mustEngage(['user', 'key', 'ada@example.com', '--json'], environment),
  ) as Credentials;
  await database.query(
    `insert into devices (application_id, udid, platform, token)
     select id, 'android-' || n, 'android', 'token-' || n
       from applications, generate_series(0, ${deviceCount - 1}) as n
      where partner_id = 'shop'`,
  );
  await database.query(
    `insert into devices (application_id, udid, platform)
     select id, 'listed-' || api || '-' || n, 'ios'
       from applications, generate_series(0, ${apis - 1}) as api, generate_series(0, 9999) as n
      where partner_id = 'shop'`,
  );
  await database.query(
    `insert into static_lists (application_id, list_id, name) select id, 1, 'List' from applications where partner_id = 'shop'`,
  );
  return { apiKey, token: await requestToken(url, 'ada@example.com', apiKey) };
}
