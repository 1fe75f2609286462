import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { root } from '../support/command-line.ts';
import { packCheckout } from '../support/pack.ts';

const run = promisify(execFile);

let folder: string;
/** A project whose only dependency is the package. */
let consumer: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-web-sdk-package-'));
  consumer = join(folder, 'consumer');
  await mkdir(consumer);
  const archive = await packCheckout('sdk/web', folder);
  await writeFile(join(consumer, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: consumer });
});
afterAll(() => rm(folder, { recursive: true }));

test('contains scripts and declarations, without sources and dependencies', async () => {
  const modules = join(consumer, 'node_modules');
  expect((await readdir(modules)).filter((name) => !name.startsWith('.'))).toEqual(['engagement-messaging-web-sdk']);
  const entries = await readdir(join(modules, 'engagement-messaging-web-sdk'), {
    recursive: true,
    withFileTypes: true,
  });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['engage.js', 'in-app.js', 'inbox.js', 'worker.js', 'LICENSE']));
  expect(
    names.filter(
      (name) => !/^(package\.json|README\.md|LICENSE|[\w.-]+\.js|html-frame\.html|[\w-]+\.d\.ts)$/.test(name),
    ),
  ).toEqual([]);
});

test('a bundler builds a page and a worker from it', async () => {
  const { outputFiles } = await build({
    absWorkingDir: consumer,
    stdin: {
      contents: `import { init } from 'engagement-messaging-web-sdk';
import 'engagement-messaging-web-sdk/worker';
init({ appKey: 'key', service: 'https://engage.example.com' });`,
      resolveDir: consumer,
    },
    bundle: true,
    format: 'esm',
    write: false,
  });
  // Bundlers must leave this import to the browser.
  expect(outputFiles[0]?.text).toMatch(/import\(\s*\/\* webpackIgnore: true \*\//);
});

test.each(['bundler', 'nodenext'])('its types check the calls of a page with the resolution %s', async (resolution) => {
  const lines = [
    "const engage = init({ appKey: 'key' });",
    "engage.track({ type: 'application', code: '1001' });",
    "engage.track({ type: 'unknown' });",
    'engage.setFields({ level: 1 }).then((device) => device.UDID.length);',
    "engage.identify('C-1');",
    "engage.on('sent', ({ accepted }) => accepted.toFixed());",
    "const code: 'network' = new EngageError('service', '').code;",
  ];
  const source = ["import { EngageError, init } from 'engagement-messaging-web-sdk';", ...lines].join('\n');
  await writeFile(join(consumer, 'page.ts'), source);
  const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', module, '--moduleResolution', resolution];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, ...options, 'page.ts'], {
    cwd: consumer,
  }).catch((error: { stdout: string }) => error);
  expect([...stdout.matchAll(/^page\.ts\((\d+),/gm)].map(([, line]) => Number(line))).toEqual([4, 6, 8]);
  expect(stdout.match(/error TS/g)).toHaveLength(3);
});
