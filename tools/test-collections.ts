/**
 * Runs the Postman and the Bruno collections with newman and `bru`: that of the engagement API against a service with the demonstration data, and
 * those of the operator and device APIs against sandboxes. Every request must succeed, except for those in `refused`.
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
import { createSandbox } from '../sandbox/create-sandbox.ts';
import { type ContractName, loadContract } from '../server/contracts/contracts.ts';
import { pictures } from '../test/support/pictures.ts';
import { unzip } from '../test/support/unzip.ts';
import { freePort } from './free-port.ts';
import { type BrunoCollection } from './generate/bruno.ts';
import { brunoFiles } from './generate/bruno-files.ts';
import { exampleCalls } from './generate/calls.ts';
import { isInCollection } from './generate/collection.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = ['newman@6.2.2', '@usebruno/cli@4.1.0'];

/** Requests that the service must refuse with a status: what they would change has ended, or is chosen by the reader. */
const refused = new Map([
  ...['Cancel an import', 'Pause a send', 'Resume a send', 'Cancel a send'].map((name) => [name, 409] as const),
  ['Delete a device', 404],
  // The sandbox needs no approvals, and a program token can't decide.
  ['Ask for an approval', 409],
  ...['Get an approval', 'Approve a send', 'Decline a send', 'Withdraw an approval'].map(
    (name) => [name, 404] as const,
  ),
]);

/** A collection of a running service, and the variables that the reader sets. */
interface Served {
  contract: ContractName;
  url: string;
  variables: Record<string, string>;
}

interface Outcome {
  request: string;
  status: number | undefined;
  errors: string[];
}

/** Runs a program until it exits. */
async function run(command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, output: stdout + stderr };
}

/** Like `run`, for a program that must succeed. */
async function mustRun(...[command, args, options]: Parameters<typeof run>): Promise<void> {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${output}`);
}

/** Starts a service with the demonstration data in an embedded database. */
async function startDemo(folder: string) {
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
  await new Promise<void>((ready, fail) => {
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

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

const program = (tools: string, name: string) => join(tools, 'node_modules/.bin', name);

const pathOf = ({ contract, url }: Served) => (contract === 'engagement' ? url : `${url}/${contract}`);
const variablesOf = ({ variables }: Served) =>
  Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);

async function runNewman(tools: string, folder: string, served: Served) {
  const [collection, report] = [join(folder, 'postman.json'), join(folder, 'newman.json')];
  await writeFile(collection, await download(`${pathOf(served)}/postman.json`));
  await writeFile(join(folder, 'picture.png'), pictures['image/png']);
  const reporter = ['--reporters', 'json', '--reporter-json-export', report];
  const { output } = await run(program(tools, 'newman'), [
    ...['run', collection, ...variablesOf(served), '--timeout-request', '30000', '--working-dir', folder],
    ...reporter,
  ]);
  const written = await readFile(report, 'utf8').catch(() => {
    throw new Error(`newman did not run:\n${output}`);
  });
  const { run: result } = JSON.parse(written) as { run: { executions: NewmanExecution[]; failures: NewmanFailure[] } };
  const outcomes = new Map<string, Outcome>();
  // Requests of scripts are listed as executions of the item. The item's own request is the last.
  for (const { item, response } of result.executions) {
    const failures = result.failures.filter(({ source }) => source?.name === item.name);
    const body = response?.stream && Buffer.from(response.stream.data).toString();
    const errors = failures.map(({ error }) => `${error.message}: ${body?.slice(0, 500) ?? 'no response'}`);
    outcomes.set(item.name, { request: item.name, status: response?.code, errors });
  }
  return [...outcomes.values()];
}

interface NewmanExecution {
  item: { name: string };
  response?: { code: number; stream?: { data: number[] } };
}

interface NewmanFailure {
  error: { message: string };
  source?: { name: string };
}

/** The files of a collection: those of the archive, or made from the file that Bruno imports. */
async function brunoFolder(served: Served): Promise<Map<string, string | Buffer>> {
  if (served.contract === 'engagement') return unzip(await download(`${served.url}/bruno.zip`));
  const collection = JSON.parse((await download(`${pathOf(served)}/bruno.json`)).toString()) as BrunoCollection;
  return brunoFiles(collection);
}

async function runBruno(tools: string, folder: string, served: Served) {
  const [collection, report] = [join(folder, 'bruno'), join(folder, 'bruno-report.json')];
  for (const [path, content] of await brunoFolder(served)) {
    await mkdir(dirname(join(collection, path)), { recursive: true });
    await writeFile(join(collection, path), content);
  }
  await writeFile(join(collection, 'picture.png'), pictures['image/png']);
  const options = ['--env', 'Local', ...variablesOf(served), '--reporter-json', report];
  const { output } = await run(program(tools, 'bru'), ['run', '-r', ...options], { cwd: collection });
  const written = await readFile(report, 'utf8').catch(() => {
    throw new Error(`bru did not run:\n${output}`);
  });
  const [iteration] = JSON.parse(written) as { results: BrunoResult[] }[];
  return (iteration?.results ?? []).map(({ name, response, error, testResults = [] }): Outcome => {
    const failed = testResults.filter(({ status }) => status !== 'pass').map((test) => test.error ?? 'failed');
    const errors = [...(error ? [error] : []), ...(testResults.length === 0 ? ['no test ran'] : []), ...failed];
    const body = JSON.stringify(response?.data ?? '').slice(0, 500);
    return { request: name, status: response?.status, errors: errors.map((each) => `${each}: ${body}`) };
  });
}

interface BrunoResult {
  name: string;
  response?: { status?: number; data?: unknown };
  error?: string | null;
  testResults?: { status: string; error?: string }[];
}

/** Prints failed requests and totals. */
function summarize(name: string, { contract }: Served, outcomes: Outcome[]): { passed: number; failed: number } {
  const expected = exampleCalls(loadContract(contract)).filter(isInCollection).length;
  const isRefused = ({ request, status }: Outcome) =>
    contract !== 'engagement' && status !== undefined && refused.get(request) === status;
  const failed = outcomes.filter((outcome) => outcome.errors.length > 0 && !isRefused(outcome));
  for (const { request, status, errors } of failed)
    console.log(`FAILED ${name}, ${contract}: ${request} (${status}): ${errors.join('; ')}`);
  const missing = Math.abs(expected - outcomes.length);
  if (missing > 0)
    console.log(`FAILED ${name}, ${contract}: ran ${outcomes.length} requests for ${expected} operations`);
  console.log(`${name}, ${contract}: ${outcomes.length - failed.length} of ${expected} requests as expected`);
  return { passed: outcomes.length - failed.length, failed: failed.length + missing };
}

/** Runs one collection with both programs. */
async function runCollection(tools: string, folder: string, served: Served): Promise<void> {
  const own = join(folder, served.contract);
  await mkdir(own, { recursive: true });
  results.push(summarize('newman', served, await runNewman(tools, own, served)));
  if (served.contract !== 'engagement') await fetch(`${served.url}/__sandbox/reset`, { method: 'POST' });
  results.push(summarize('bru', served, await runBruno(tools, own, served)));
}

const folder = await mkdtemp(join(tmpdir(), 'engage-collections-'));
const tools = process.argv[2] === undefined ? join(folder, 'tools') : resolve(process.argv[2]);
const results: { passed: number; failed: number }[] = [];
// The sandbox runs in this process.
process.on('warning', ({ message }) => {
  console.log(`FAILED: ${message}`);
  results.push({ passed: 0, failed: 1 });
});
try {
  await mkdir(tools, { recursive: true });
  await mustRun('npm', ['install', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund', ...programs]);
  const service = await startDemo(folder);
  try {
    const { url, apiKey } = service;
    await runCollection(tools, folder, { contract: 'engagement', url, variables: { api_key: apiKey } });
  } finally {
    await service.stop();
  }
  const sandbox = await createSandbox();
  try {
    const { url, credentials } = sandbox;
    const device = { app_key: credentials.appKey, list_external_id: 'vip' };
    await runCollection(tools, folder, { contract: 'device', url, variables: device });
    await runCollection(tools, folder, {
      contract: 'operator',
      url,
      variables: { program_token: credentials.programToken },
    });
  } finally {
    await sandbox.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const total = (part: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[part], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
