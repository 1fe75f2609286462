import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from "../server/log.js";
import { fingerprintOfFolder } from "../server/pages/build.js";
import { docsFingerprint, openDocs } from "../server/pages/docs.js";
import { consoleFingerprint, openOperatorConsole } from "../server/pages/operator-console.js";
import { startTestService } from "./support/service.js";
let service;
let folder;
beforeAll(async () => {
    service = await startTestService();
    folder = await mkdtemp(join(tmpdir(), 'engage-docs-'));
});
afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
});
test('the docs are built again when the contract changes, while the process responds to requests', async () => {
    await writeFile(join(folder, 'fingerprint'), 'of another contract');
    const docs = openDocs(createLogger({ logLevel: 'error', logFormat: 'json' }), folder);
    const page = docs.read('index');
    const health = fetch(`${service.url}/health/live`).then(({ status }) => status);
    expect(await Promise.race([page, health])).toBe(200);
    expect(await page).toContain('"operationId":"createCampaign"');
    expect(await readFile(join(folder, 'fingerprint'), 'utf8')).toBe(await docsFingerprint());
    await docs.close();
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
    for (const path of [join(sources, 'pages/list'), builds])
        await mkdir(path, { recursive: true });
    const seen = [await fingerprint()];
    for (const text of ['one', 'two']) {
        await writeFile(join(sources, 'pages/list/page.ts'), text);
        seen.push(await fingerprint());
        await writeFile(join(builds, 'page.js'), text);
        expect(await fingerprint()).toBe(seen.at(-1));
    }
    expect(new Set(seen).size).toBe(3);
});
