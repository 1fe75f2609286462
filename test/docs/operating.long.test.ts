import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { parseSecretKey } from '../../server/config/config.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import { engage, root, shell, startEngage } from '../support/command-line.ts';
import { startTestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const guide = await readFile(join(root, 'openapi/engagement/guides/operating.md'), 'utf8');
const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text);

let folder: string;

/** Starts the service on a database, runs `use`, and stops the service. */
async function serve(environment: Record<string, string>, use: (url: string) => Promise<void>): Promise<void> {
  const own = environment.DATABASE_URL === undefined ? ['--embedded', '--demo'] : [];
  const service = startEngage(['serve', '--role', 'api', '--json', ...own], {
    ...environment,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
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
});
afterAll(() => rm(folder, { recursive: true }));

test('the backup commands of the guide restore a data folder', async () => {
  expect(blocks.join('')).toContain('-xzf engage-backup.tar.gz');
  await expectRestored({ DATA_DIR: join(folder, 'restored') });
});

test('a backup restored to another PostgreSQL server works only with the secret key of the backup', async () => {
  const moved = join(folder, 'moved');
  await cp(join(folder, 'data'), moved, {
    recursive: true,
    filter: (source) => source !== join(folder, 'data', 'run'),
  });
  const server = await openEmbeddedServer(moved);
  try {
    const key = (await readFile(join(folder, 'data/secret.key'), 'utf8')).trim();
    await expectRestored({ DATABASE_URL: server.url, SECRET_KEY: key });
    const wrongKey = Buffer.alloc(32, 9).toString('base64');
    const wrong = { DATABASE_URL: server.url, SECRET_KEY: wrongKey, PORT: '0', METRICS_PORT: '0', MOCK_PORT: '0' };
    const [right, other] = [key, wrongKey].map((text) => parseSecretKey(text).id);
    const starts = await Promise.all(['all', 'api', 'worker'].map((role) => engage(['serve', '--role', role], wrong)));
    for (const { status, stdout, stderr } of starts) {
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toBe(
        `the secret key does not match the database: 1 API key and 1 push credential encrypted with the key ${right} can't be decrypted with ` +
          `${other}: set SECRET_KEY to the key that the database was backed up with, or to <new>,<old> after a rotation\n`,
      );
    }
    // Commands that need the key say so, and the others work.
    const run = await engage(['request', 'GET', campaigns, '--email', 'demo@example.com'], wrong);
    expect([run.status, run.stdout]).toEqual([1, '']);
    expect(run.stderr).toContain(`SECRET_KEY does not contain the key ${right}`);
    expect((await engage(['user', 'list'], wrong)).status).toBe(0);

    await expectRestored({ DATABASE_URL: server.url, SECRET_KEY: `${wrongKey},${key}` });
    // Without the old key, the operator uses a new secret key, generates new API keys and sets credentials again.
    const { stdout } = await engage(['app', 'settings', 'demo', '--json'], wrong);
    const settings = JSON.parse(stdout) as { gateways: object };
    const file = join(folder, 'settings.json');
    await writeFile(file, JSON.stringify({ ...settings, gateways: { ...settings.gateways, webpush: 'log' } }));
    const replaced = await engage(['app', 'settings', 'demo', '--file', file], wrong);
    expect([replaced.status, replaced.stderr]).toEqual([0, '']);
    const renewed = await engage(['user', 'key', 'demo@example.com', '--json'], wrong);
    expect(renewed.status).toBe(0);
    await expectRestored({ DATABASE_URL: server.url, SECRET_KEY: wrongKey });
  } finally {
    await server.release();
  }
});

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { roles: string; summary: string; description: string; guide: string };
}
const { groups } = parse(await readFile(join(root, 'ops/alerts.yaml'), 'utf8')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);

test('a data folder restored without its secret key does not start, and no other key is created', async () => {
  const incomplete = join(folder, 'incomplete');
  await cp(join(folder, 'data'), incomplete, {
    recursive: true,
    filter: (source) => ![join(folder, 'data', 'run'), join(folder, 'data', 'secret.key')].includes(source),
  });
  const file = join(incomplete, 'secret.key');
  const { status, stderr } = await engage(['serve', '--role', 'api', '--embedded'], {
    DATA_DIR: incomplete,
    PORT: '0',
  });
  expect([status, stderr]).toEqual([
    1,
    `${file} is missing: copy it from the backup, or set SECRET_KEY to its content\n`,
  ]);
  await cp(join(folder, 'data/secret.key'), file);
  await expectRestored({ DATA_DIR: incomplete });
});

test('the guide describes every alert, with severity, action and link', () => {
  const described = [...guide.matchAll(/^\| `(Engage\w+)`/gm)].map(([, name]) => name);
  expect(described).toEqual(alerts.map(({ alert }) => alert));
  const [, title = ''] = /^# (.+)$/m.exec(guide) ?? [];
  for (const { labels, annotations } of alerts) {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
    expect(annotations.description.split('. ').length).toBeGreaterThan(1);
    const [, section = '', part = ''] = annotations.guide.split('/').slice(1);
    expect([section.replaceAll('-', ' '), guide.includes(`\n## ${part}\n`)]).toEqual([title, true]);
  }
});

test('the guide describes every metric, and /metrics of each role has those of its alerts', async () => {
  const shownBy = new Map<string, string>();
  for (const role of ['all', 'api', 'worker']) {
    // Disk metrics exist only for the embedded database.
    const service = startEngage(['serve', '--role', role, '--embedded', '--json'], {
      ...{ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
      ...{ PORT: '0', MOCK_PORT: '0', METRICS_PORT: '0' },
    });
    try {
      const { api, metrics } = JSON.parse(await service.printed(/\n/)) as { api?: string; metrics: string };
      if (api) await fetch(`${api}/v1/nothing`);
      // Values that the database does not return in time are missing.
      const read = ['engage_ready 1', 'engage_workers{', 'engage_job_oldest_due_seconds{', 'engage_database_bytes '];
      const shown = await until(async () => {
        const text = await (await fetch(metrics)).text();
        return read.every((series) => text.includes(`\n${series}`)) && text;
      });
      shownBy.set(role, shown);
    } finally {
      service.kill('SIGTERM');
      await service.ended;
    }
  }
  for (const { alert, expr, annotations } of alerts) {
    const names = new Set(expr.match(/engage_\w+/g));
    if (alert !== 'EngageProcessDown') expect([alert, names.size > 0]).toEqual([alert, true]);
    for (const role of annotations.roles.split(', ')) {
      const shown = shownBy.get(role) ?? '';
      for (const name of names) {
        const declared = shown.includes(`# TYPE ${name.replace(/_count$/, '')} `);
        expect([alert, role, name, declared]).toEqual([alert, role, name, true]);
      }
    }
  }
  const all = shownBy.get('all') ?? '';
  const described = [...guide.matchAll(/^\| `(engage_\w+)`/gm)].map(([, name = '']) => name);
  expect(described.toSorted()).toEqual([...all.matchAll(/^# TYPE (engage_\w+)/gm)].map(([, name]) => name).toSorted());
  // Label values in the rules.
  for (const series of [
    'engage_ready 1',
    'engage_workers{role="all"} 1',
    'engage_job_oldest_due_seconds{queue="chunks"} 0',
    'engage_db_connections{pool="requests",state="waiting"} 0',
  ]) {
    expect(all).toContain(`${series}\n`);
  }
  expect(all).toMatch(/^engage_http_request_seconds_count\{operation="[^"]*",status="404"\} \d/m);
  expect(all).toMatch(/^engage_data_disk_free_bytes [1-9]/m);
  expect(all).toMatch(/^engage_data_disk_bytes [1-9]/m);
  expect(all).toMatch(/^engage_database_bytes [1-9]/m);
});

test('behind the proxy of the guide, links have its host and scheme', async () => {
  const headers = Object.fromEntries(
    [...guide.matchAll(/proxy_set_header (X-Forwarded-\w+) (\S+);/g)].map(([, name = '', value]) => [
      name,
      value === '$scheme' ? 'https' : 'api.example.com',
    ]),
  );
  expect(Object.keys(headers)).toEqual(['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-For']);
  const service = await startTestService({ TRUST_PROXY: 'true' });
  try {
    const ada = await service.createCaller('ada@example.com', 'shop');
    const { body } = await ada.request('GET', '/v1/me/apps/shop/campaigns', { headers });
    expect(body).toMatchObject({ link: { first: 'https://api.example.com/v1/me/apps/shop/campaigns?page=1' } });
  } finally {
    await service.close();
  }
});
