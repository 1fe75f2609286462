import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CapturedPush } from '../../sandbox/push-services/captured-push.ts';
import { root, type Running, shell, startEngage } from '../support/command-line.ts';

const guide = await readFile(join(root, 'openapi/engagement/guides/use-cases.md'), 'utf8');
const blocksOf = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);
/** The blocks of each section, by heading. The first one has the definitions. */
const [start = '', ...sections] = guide.split(/^## /m);

let folder: string;
let sandbox: Running;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-use-cases-'));
  const seed = join(folder, 'shop.yaml');
  await writeFile(seed, blocksOf(start, 'yaml').join(''));
  sandbox = startEngage(['sandbox', '--port', '0', '--seed', seed, '--json'], {
    DATABASE_URL: process.env.TEST_SERVER_URL ?? '',
  });
  const { api } = JSON.parse(await sandbox.printed(/\n/)) as { api: string };
  environment = { ENGAGE_URL: api };
});
afterAll(async () => {
  sandbox.kill('SIGTERM');
  expect((await sandbox.ended).status).toBe(0);
  await rm(folder, { recursive: true });
});

/** Runs the commands of a section. @returns the last value in the output of each block, or its last line */
async function run(title: string): Promise<string[]> {
  const section = sections.find((text) => text.startsWith(title)) ?? '';
  const end = '=== end of a block ===';
  const script = `set -e
    npx() { shift; '${process.execPath}' '${root}/bin/engage.js' "$@"; }
    ${blocksOf(start, 'sh').join('\n')}
    ${blocksOf(section, 'sh').join(`\necho; echo '${end}'\n`)}`;
  const { status, stdout, stderr } = await shell(script, environment);
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  // A value starts in the first column.
  return stdout.split(end).map((output) => /(?:^|\n)(\{(?:(?!\n\{)[^])*|.*)$/.exec(output.trim())?.[1] ?? '');
}
const pushesOf = (output = '') => (JSON.parse(output) as { data: CapturedPush[] }).data;

test('a new device gets the welcome message once', async () => {
  const [, output] = await run('Welcome message');
  // The devices of the file have not opened the app.
  expect(pushesOf(output)).toMatchObject([{ token: 'token-3', title: 'Welcome' }]);
});

test('an abandoned cart has one reminder, and an empty one has none', async () => {
  const [output] = await run('Abandoned cart');
  expect(pushesOf(output)).toMatchObject([{ token: 'token-1', title: 'Your cart is waiting' }]);
});

test('a digest is sent each week at nine o clock, but not in the holiday', async () => {
  const [output] = await run('Weekly digest');
  const pushes = pushesOf(output);
  expect(pushes.map(({ title }) => title)).toEqual(Array(4).fill('This week'));
  const days = [...new Set(pushes.map(({ at }) => at.slice(0, 10)))].map((day) => Date.parse(day));
  expect(days.map((day) => (day - (days[0] ?? 0)) / 86_400_000)).toEqual([0, 14]);
  const inDubai = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', hour: '2-digit' });
  expect(new Set(pushes.map(({ at }) => inDubai.format(new Date(at))))).toEqual(new Set(['09']));
});

test('a transactional message reaches one customer with its values', async () => {
  const [output] = await run('Transactional message');
  expect(pushesOf(output)).toMatchObject([
    { token: 'token-2', title: 'Your order', text: 'Order A-77120 is on its way.' },
  ]);
});

test('a customer whom the CRM no longer names leaves the list', async () => {
  const outputs = await run('List from a CRM');
  const members = outputs.map((output) =>
    (JSON.parse(output) as { data: { deviceId: string }[] }).data.map(({ deviceId }) => deviceId).toSorted(),
  );
  expect(members).toEqual([['phone-1', 'phone-2'], ['phone-1']]);
});

test('a customer is found, and gone after the deletion', async () => {
  const [output] = await run('Export and deletion');
  expect(output).toMatch(/no device matches[^]*\nC-1 is deleted$/);
});
