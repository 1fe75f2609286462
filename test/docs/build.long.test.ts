import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { createLogger } from '../../server/base/log.ts';
import { fingerprintOfFolder } from '../../server/pages/build.ts';
import { docsBuildFolder, openDocs } from '../../server/pages/docs.ts';
import { docsPages } from '../../server/pages/docs-pages.ts';
import { consoleFingerprint, openOperatorConsole } from '../../server/pages/operator-console.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(join(tmpdir(), 'engage-docs-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

test('the docs are built again when the contract changes, while the process responds to requests', async () => {
  const builds = join(folder, 'docs');
  const ofAnotherContract = 'f'.repeat(64);
  await mkdir(join(builds, ofAnotherContract), { recursive: true });
  await writeFile(join(builds, ofAnotherContract, 'index.html'), 'of another contract');
  const docs = openDocs(createLogger({ logLevel: 'error', logFormat: 'json' }), builds);
  const built = docs.site.ready();
  const health = fetch(`${service.url}/health/live`).then(({ status }) => status);
  expect(await Promise.race([built, health])).toBe(200);
  await built;
  expect((await docs.site.read('engagement/operations/createCampaign.html'))?.toString()).toContain('createCampaign');
  expect((await docs.site.read('index.html'))?.toString()).not.toContain('of another contract');
  expect((await readdir(builds)).sort()).toEqual([ofAnotherContract, basename(await docsBuildFolder())].sort());
  await docs.close();
});

test('until the docs are built, their pages say so immediately and load themselves again', async () => {
  const logger = createLogger({ logLevel: 'error', logFormat: 'json' });
  const docs = openDocs(logger, join(folder, 'first-docs'));
  const app = express();
  const page = docsPages(docs, () => 'http://localhost:3000');
  app.use(async (request, response) => void (await (await page(request))?.(request, response)));
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const first = await get('/docs/engagement/guides/errors');
    expect([first.status, first.headers.get('retry-after'), first.headers.get('cache-control')]).toEqual([
      503,
      '1',
      'no-store',
    ]);
    const text = await first.text();
    expect(text).toContain('The docs are being built');
    expect(text).toContain('<meta http-equiv="refresh" content="1">');
    expect(first.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    await docs.site.ready();
    const later = await get('/docs/engagement/guides/errors');
    expect([later.status, later.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await later.text()).toContain('<h1>Errors</h1>');
  } finally {
    server.close();
    await docs.close();
  }
});

test('the operator console is built when its build is missing', async () => {
  const builds = join(folder, 'builds');
  await mkdir(builds);
  const console = openOperatorConsole(createLogger({ logLevel: 'error', logFormat: 'json' }), builds);
  await console.ready();
  expect(await readdir(builds)).toEqual([await consoleFingerprint()]);
  await console.close();
});

test('the fingerprint of sources covers all folders except those of builds', async () => {
  const [sources, builds] = [join(folder, 'sources'), join(folder, 'sources/dist')];
  const fingerprint = () => fingerprintOfFolder(sources, [builds], []);
  for (const path of [join(sources, 'pages/list'), builds]) await mkdir(path, { recursive: true });
  const seen = [await fingerprint()];
  for (const text of ['one', 'two']) {
    await writeFile(join(sources, 'pages/list/page.ts'), text);
    seen.push(await fingerprint());
    await writeFile(join(builds, 'page.js'), text);
    expect(await fingerprint()).toBe(seen.at(-1));
  }
  expect(new Set(seen).size).toBe(3);
});
