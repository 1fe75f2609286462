import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { operations } from "../../generated/engagement/operations.js";
import { exampleCalls } from "../../tools/generate/calls.js";
import { codeSamples, withCodeSamples } from "../../tools/generate/samples.js";
import { expectedRequest, startSampleService } from "../support/sample-service.js";
import { loadContract } from "../../server/contracts.js";
const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const contract = loadContract();
const calls = exampleCalls(contract);
/** The key is arbitrary; the token is that of the mock. */
const credentials = { apiKey: 'sk_demo_4f1c', token: '2YotnFZFEjr1zCsicMWpAAT4mN7dKq0sJr8uXbL3vYc' };
const env = { ...process.env, API_KEY: credentials.apiKey, ACCESS_TOKEN: credentials.token };
const packageName = 'engagement-messaging-client';
let service;
let folder;
beforeAll(async () => {
    service = await startSampleService(credentials);
    folder = await mkdtemp(join(tmpdir(), 'samples-'));
});
afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
});
/** A sample that calls the mock, and its name. */
function sampleOf(call, label) {
    const name = `${label}-${call.operationId}`;
    const samples = codeSamples(call, { baseUrl: service.urlFor(name), email: 'ada@example.com' });
    return { name, source: samples.find((sample) => sample.label === label)?.source ?? '' };
}
/** The first request of every sample of a language, and the expected one. */
function expectAllSent(label) {
    const sent = calls.map(({ operationId }) => [operationId, service.requestsOf(`${label}-${operationId}`)[0]]);
    expect(sent).toEqual(calls.map((call) => [call.operationId, expectedRequest(call)]));
}
async function writeSamples(label, extension) {
    const into = join(folder, label);
    await mkdir(into);
    return Promise.all(calls.map(async (call) => {
        const file = join(into, call.operationId + extension);
        await writeFile(file, sampleOf(call, label).source);
        return file;
    }));
}
/** Runs work for each item with limited concurrency. */
async function forEachOf(items, work) {
    const waiting = [...items];
    const worker = async () => {
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
            await work(item);
    };
    await Promise.all([1, 2, 3, 4].map(worker));
}
/** Runs shell lines like a reader, except that error responses fail. */
const runShell = (lines) => run('sh', ['-e', '-c', `curl() { command curl --silent --show-error --fail-with-body "$@"; }\n${lines}`], { env });
/** The code blocks of the guides, by language. */
function guideCode(language) {
    const blocks = [...(contract.info.description ?? '').matchAll(/```(\w+)\n([\s\S]*?)```/g)];
    return blocks.filter(([, found]) => found === language).map(([, , code = '']) => code);
}
test('every operation has a sample for the shell, TypeScript and Python', () => {
    const shown = withCodeSamples(contract);
    const samples = calls.map(({ path, method }) => {
        const operation = shown.paths[path]?.[method.toLowerCase()];
        return operation['x-codeSamples'].map(({ label }) => label).join();
    });
    expect(samples).toHaveLength(Object.keys(operations).length);
    expect(new Set(samples)).toEqual(new Set(['curl,TypeScript,Python']));
    expect(JSON.stringify(contract)).not.toContain('x-codeSamples');
});
test('the shell samples send the documented request, signed, and succeed', async () => {
    const failed = [];
    await forEachOf(calls, async (call) => {
        const { name, source } = sampleOf(call, 'curl');
        await runShell(source).catch((error) => failed.push(`${name}: ${error.stderr}${error.stdout}`));
    });
    expect(failed).toEqual([]);
    expectAllSent('curl');
});
test('the quick start commands return a page of campaigns', async () => {
    const [lines = ''] = guideCode('sh');
    const { stdout } = await runShell(lines.replace(/^BASE_URL=.*$/m, `BASE_URL=${service.urlFor('guide')}`));
    expect(JSON.parse(stdout)).toHaveProperty('data.0.name', 'Spring sale');
    expect(service.requestsOf('guide')).toEqual([
        { method: 'GET', path: '/v1/me/apps/demo/campaigns', query: [], body: undefined },
    ]);
});
test('the TypeScript samples compile', async () => {
    const files = await writeSamples('TypeScript', '.mts');
    const client = `import { createClient } from '${packageName}';\nconst client = createClient({ baseUrl: '', email: '', apiKey: '' });`;
    const guides = guideCode('ts').map(async (code, index) => {
        files.push(join(folder, `guide-${index}.mts`));
        await writeFile(join(folder, `guide-${index}.mts`), `${client}\n${code}`);
    });
    await Promise.all(guides);
    expect(guides.length).toBeGreaterThan(0);
    const config = {
        extends: join(root, 'tsconfig.json'),
        compilerOptions: {
            paths: { [packageName]: [join(root, 'client/index.ts')] },
            typeRoots: [join(root, 'node_modules/@types')],
            noUnusedLocals: true,
        },
        include: [],
        files,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '--project', folder]).catch((error) => error);
    expect(stdout).toBe('');
});
test('the TypeScript samples send the documented request, signed, and succeed', async () => {
    const outdir = join(folder, 'compiled');
    await build({
        entryPoints: calls.map(({ operationId }) => join(folder, 'TypeScript', `${operationId}.mts`)),
        ...{ outdir, bundle: true, splitting: true, format: 'esm', platform: 'node', outExtension: { '.js': '.mjs' } },
        alias: { [packageName]: join(root, 'client/index.ts') },
    });
    const files = calls.map(({ operationId }) => join(outdir, `${operationId}.mjs`));
    const program = `console.log = () => {};
    const outcomes = await Promise.allSettled(${JSON.stringify(files)}.map((file) => import(file)));
    const failed = outcomes.flatMap(({ reason }) => (reason ? [String(reason?.stack ?? reason)] : []));
    process.stdout.write(JSON.stringify(failed));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { env });
    expect(JSON.parse(stdout)).toEqual([]);
    expectAllSent('TypeScript');
});
const hasPython = spawnSync('python3', ['--version']).status === 0;
(hasPython ? test : test.skip)('the Python samples send the documented request, signed, and succeed', async () => {
    await writeSamples('Python', '.py');
    const runner = join(root, 'test/support/python/run_samples.py');
    const { stdout } = await run('python3', ['-B', runner, join(folder, 'Python')], { env });
    expect(JSON.parse(stdout)).toEqual({});
    expectAllSent('Python');
});
