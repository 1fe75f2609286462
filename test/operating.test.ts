import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openEmbeddedServer } from '../server/db/embedded.ts';
import { engage, root, shell, startEngage } from './support/command-line.ts';
import { startTestService } from './support/service.ts';

const guide = await readFile(join(root, 'openapi/guides/operating.md'), 'utf8');
const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text);

let folder: string;

/** Starts the service on a database, lets `use` work with it, and stops it. */
async function serve(environment: Record<string, string>, use: (url: string) => Promise<void>): Promise<void> {
  const service = startEngage(['serve', '--role', 'api', '--json'], { ...environment, PORT: '0', LOG_LEVEL: 'silent' });
  try {
    const { api } = JSON.parse(await service.printed(/\n/)) as { api: string };
    await use(api);
  } finally {
    service.kill('SIGTERM');
    expect((await service.ended).status).toBe(0);
  }
}

const request = async (environment: Record<string, string>, url: string, ...args: string[]) => {
  const run = await engage(['request', ...args, '--email', 'demo@example.com', '--json'], {
    ...environment,
    ENGAGE_URL: url,
  });
  expect([run.status, run.stderr]).toEqual([0, '']);
  return run.stdout;
};

const campaigns = '/v1/me/apps/demo/campaigns';

/** The service finds what was created before the backup, and decrypts the API key: the request is signed with it. */
const expectRestored = (environment: Record<string, string>) =>
  serve(environment, async (url) => {
    expect(await request(environment, url, 'GET', campaigns)).toContain('Before the backup');
    await request(environment, url, 'POST', campaigns, '--data', '{"name": "After the backup"}');
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-operating-'));
  const environment = { DATA_DIR: join(folder, 'data') };
  await serve(environment, async (url) => {
    await request(environment, url, 'POST', campaigns, '--data', '{"name": "Before the backup"}');
  });
  for (const block of blocks) {
    const { status, stderr } = await shell(`cd '${folder}' && ${block}`);
    expect([block, status, stderr]).toEqual([block, 0, '']);
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test('a backup of the data folder is restored into a new one by the commands of the guide', async () => {
  expect(blocks.join('')).toContain('-xzf engage-backup.tar.gz');
  await expectRestored({ DATA_DIR: join(folder, 'restored') });
}, 60_000);

test('a restored database works as another PostgreSQL, with the secret key of the backup and only with it', async () => {
  const moved = join(folder, 'moved');
  await cp(join(folder, 'data'), moved, {
    recursive: true,
    filter: (source) => source !== join(folder, 'data', 'run'),
  });
  const server = await openEmbeddedServer(moved);
  try {
    const key = (await readFile(join(folder, 'data/secret.key'), 'utf8')).trim();
    await expectRestored({ DATABASE_URL: server.url, SECRET_KEY: key });
    const other = { DATABASE_URL: server.url, SECRET_KEY: Buffer.alloc(32, 9).toString('base64') };
    const run = await engage(['request', 'GET', campaigns, '--email', 'demo@example.com'], other);
    expect(run.status).toBe(1);
    expect(run.stdout).toBe('');
  } finally {
    await server.release();
  }
}, 60_000);

test('the guide names every metric of the service, and no other', async () => {
  const service = await startTestService({}, { role: 'all' });
  try {
    const shown = await (await fetch(`${service.url}/metrics`)).text();
    const names = [...shown.matchAll(/^# TYPE (engage_\w+)/gm)].map(([, name = '']) => name);
    const described = [...guide.matchAll(/^\| `(engage_\w+)`/gm)].map(([, name = '']) => name);
    expect(described.toSorted()).toEqual(names.toSorted());
  } finally {
    await service.close();
  }
});

test('behind the proxy of the guide, links have its host and protocol', async () => {
  const headers = Object.fromEntries(
    [...guide.matchAll(/proxy_set_header (X-Forwarded-\w+) (\S+);/g)].map(([, name = '', value]) => [
      name,
      value === '$scheme' ? 'https' : 'api.example.com',
    ]),
  );
  expect(Object.keys(headers)).toEqual(['X-Forwarded-Host', 'X-Forwarded-Proto']);
  const service = await startTestService({ TRUST_PROXY: 'true' });
  try {
    const ada = await service.createCaller('ada@example.com', 'shop');
    const { body } = await ada.request('GET', '/v1/me/apps/shop/campaigns', { headers });
    expect(body).toMatchObject({ link: { first: 'https://api.example.com/v1/me/apps/shop/campaigns?page=1' } });
  } finally {
    await service.close();
  }
});
