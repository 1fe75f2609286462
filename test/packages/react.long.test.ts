import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../support/command-line.ts';
import { createReactProject } from '../support/react-project.ts';

const run = promisify(execFile);

let folder: string;
let project: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-react-package-'));
  project = await createReactProject(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('contains a script for the browser and declarations, without sources', async () => {
  const entries = await readdir(join(project, 'node_modules/engagement-messaging-react'), {
    recursive: true,
    withFileTypes: true,
  });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', 'LICENSE', 'README.md', 'package.json']));
  expect(names.filter((name) => !/^(package\.json|README\.md|LICENSE|index\.js|\w+\.d\.ts)$/.test(name))).toEqual([]);
});

test.each(['bundler', 'nodenext'])('its types check the calls of a page with the resolution %s', async (resolution) => {
  const lines = [
    "import { EngageProvider, useConsent, useEngage, useEngageEvent, useIdentity, useInbox, useUnreadCount } from 'engagement-messaging-react';",
    'export function Page() {',
    '  const { messages, error } = useInbox();',
    '  const { consent, setConsent } = useConsent();',
    '  const { clientId } = useIdentity();',
    "  useEngageEvent('inappclick', (click) => click.preventDefault());",
    "  useEngageEvent('unknown', () => undefined);",
    '  const texts: string[] = [...messages.map(({ message }) => message.subject), error?.code ?? "", clientId ?? ""];',
    '  void setConsent("yes");',
    '  useEngage().track({ type: "open" });',
    '  return <button disabled={consent === true}>{texts.length + useUnreadCount()}</button>;',
    '}',
    "export const root = <EngageProvider options={{ appKey: 'key' }}><Page /></EngageProvider>;",
    'export const wrong = <EngageProvider><Page /></EngageProvider>;',
  ];
  await writeFile(join(project, 'page.tsx'), lines.join('\n'));
  const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
  const { stdout } = await run(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--jsx', 'react-jsx'],
      ...['--target', 'es2022', '--module', module, '--moduleResolution', resolution, 'page.tsx'],
    ],
    { cwd: project },
  ).catch((error: { stdout: string }) => error);
  expect([...stdout.matchAll(/^(\S+)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`)).toEqual([
    'page.tsx:7',
    'page.tsx:9',
    'page.tsx:10',
    'page.tsx:14',
  ]);
});

test('a server renders components without the SDK', async () => {
  const script = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { EngageProvider, useConsent, useEngage, useIdentity, useInbox, useUnreadCount } from 'engagement-messaging-react';
function Page() {
  const { messages, isLoaded } = useInbox();
  const { refresh } = useInbox();
  refresh();
  const shown = [messages.length, isLoaded, useUnreadCount(), useConsent().consent, useIdentity().clientId, useEngage()];
  return createElement('p', null, shown.map(String).join());
}
console.log(renderToString(createElement(EngageProvider, { options: { appKey: 'key' } }, createElement(Page))));`;
  await writeFile(join(project, 'server.js'), script);
  const { stdout } = await run(process.execPath, ['server.js'], { cwd: project });
  expect(stdout).toBe('<p>0,false,0,undefined,undefined,undefined</p>\n');
});
