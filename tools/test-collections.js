/**
 * Runs the Postman and the Bruno collection of a service against it with newman and `bru`. Every operation must
 * succeed.
 *
 *     npm run test:collections -- [FOLDER]
 *
 * The programs are no dependencies of the project. They are installed into FOLDER and reused there. The default is a
 * temporary folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { operations } from "../generated/engagement/operations.js";
import { unzip } from "../test/support/unzip.js";
import { freePort } from "./free-port.js";
const root = fileURLToPath(new URL('..', import.meta.url));
const programs = ['newman@6.2.2', '@usebruno/cli@4.1.0'];
const expected = Object.keys(operations).length;
/** Runs a program until it exits. */
async function run(command, args, options = {}) {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
    ]);
    return { code, output: stdout + stderr };
}
/** Like `run`, for a program that must succeed. */
async function mustRun(...[command, args, options]) {
    const { code, output } = await run(command, args, options);
    if (code !== 0)
        throw new Error(`${[command, ...args].join(' ')} failed:\n${output}`);
}
/** Starts a service with the demonstration data in an embedded database. */
async function startDemo(folder) {
    const port = await freePort();
    const dataDir = join(folder, 'data');
    const { DATABASE_URL: _own, ...inherited } = process.env;
    const environment = { HOST: '127.0.0.1', PORT: String(port), MOCK_PORT: '0', LOG_FORMAT: 'json', DATA_DIR: dataDir };
    const env = { ...inherited, ...environment };
    const service = spawn(process.execPath, ['bin/engage.js', 'serve'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(service, 'close');
    const lines = createInterface(service.stdout);
    await new Promise((ready, fail) => {
        lines.on('line', (line) => line.includes('"msg":"ready"') && ready());
        lines.once('close', () => fail(new Error('the service did not start')));
    });
    await mustRun(process.execPath, ['bin/engage.js', 'demo', '--devices', '500'], { cwd: root, env });
    return {
        url: `http://localhost:${port}`,
        apiKey: (await readFile(join(dataDir, 'demo-api-key'), 'utf8')).trim(),
        async stop() {
            service.kill('SIGTERM');
            await closed;
        },
    };
}
async function download(url) {
    const response = await fetch(url);
    if (!response.ok)
        throw new Error(`${url}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
}
const program = (tools, name) => join(tools, 'node_modules/.bin', name);
async function runNewman(tools, folder, { url, apiKey }) {
    const [collection, report] = [join(folder, 'postman.json'), join(folder, 'newman.json')];
    await writeFile(collection, await download(`${url}/postman.json`));
    const reporter = ['--reporters', 'json', '--reporter-json-export', report];
    const { output } = await run(program(tools, 'newman'), [
        ...['run', collection, '--env-var', `api_key=${apiKey}`, '--timeout-request', '30000'],
        ...reporter,
    ]);
    const written = await readFile(report, 'utf8').catch(() => {
        throw new Error(`newman did not run:\n${output}`);
    });
    const { run: result } = JSON.parse(written);
    const outcomes = new Map();
    // Requests of scripts are listed as executions of the item. The item's own request is the last.
    for (const { item, response } of result.executions) {
        const failures = result.failures.filter(({ source }) => source?.name === item.name);
        const body = response?.stream && Buffer.from(response.stream.data).toString();
        const errors = failures.map(({ error }) => `${error.message}: ${body?.slice(0, 500) ?? 'no response'}`);
        outcomes.set(item.name, { request: item.name, status: response?.code, errors });
    }
    return [...outcomes.values()];
}
async function runBruno(tools, folder, { url, apiKey }) {
    const [collection, report] = [join(folder, 'bruno'), join(folder, 'bruno-report.json')];
    for (const [path, content] of unzip(await download(`${url}/bruno.zip`))) {
        await mkdir(dirname(join(collection, path)), { recursive: true });
        await writeFile(join(collection, path), content);
    }
    const options = ['--env', 'Local', '--env-var', `api_key=${apiKey}`, '--reporter-json', report];
    const { output } = await run(program(tools, 'bru'), ['run', '-r', ...options], { cwd: collection });
    const written = await readFile(report, 'utf8').catch(() => {
        throw new Error(`bru did not run:\n${output}`);
    });
    const [iteration] = JSON.parse(written);
    return (iteration?.results ?? []).map(({ name, response, error, testResults = [] }) => {
        const failed = testResults.filter(({ status }) => status !== 'pass').map((test) => test.error ?? 'failed');
        const errors = [...(error ? [error] : []), ...(testResults.length === 0 ? ['no test ran'] : []), ...failed];
        const body = JSON.stringify(response?.data ?? '').slice(0, 500);
        return { request: name, status: response?.status, errors: errors.map((each) => `${each}: ${body}`) };
    });
}
/** Prints failed requests and totals. */
function summarize(name, outcomes) {
    const failed = outcomes.filter(({ errors }) => errors.length > 0);
    for (const { request, status, errors } of failed)
        console.log(`FAILED ${name}: ${request} (${status}): ${errors.join('; ')}`);
    const missing = Math.abs(expected - outcomes.length);
    if (missing > 0)
        console.log(`FAILED ${name}: ran ${outcomes.length} requests for ${expected} operations`);
    console.log(`${name}: ${outcomes.length - failed.length} of ${expected} operations succeed`);
    return { passed: outcomes.length - failed.length, failed: failed.length + missing };
}
const folder = await mkdtemp(join(tmpdir(), 'engage-collections-'));
const tools = process.argv[2] === undefined ? join(folder, 'tools') : resolve(process.argv[2]);
const results = [];
try {
    await mkdir(tools, { recursive: true });
    await mustRun('npm', ['install', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund', ...programs]);
    const service = await startDemo(folder);
    try {
        results.push(summarize('newman', await runNewman(tools, folder, service)));
        results.push(summarize('bru', await runBruno(tools, folder, service)));
    }
    finally {
        await service.stop();
    }
}
finally {
    await rm(folder, { recursive: true, force: true });
}
const total = (part) => results.reduce((sum, result) => sum + result[part], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
