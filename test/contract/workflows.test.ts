import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import type { Relay } from '../support/relay.ts';
import { startSigningProxy } from '../support/signing-proxy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const workflows = 'openapi/engagement/workflows';

/** The inputs of the workflows, as in the contract's examples. */
const inputs = {
  email: 'ada@example.com',
  partnerId: 'demo',
  clientId: 'C-1001',
  messageId: '2048',
  nextSendingDate: '2030-01-07T08:00:00Z',
  udid: 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11',
};

let mock: Awaited<ReturnType<typeof startMock>>;
let proxy: Relay;
let folder: string;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
  proxy = await startSigningProxy(`http://127.0.0.1:${mock.port}`, 'sk_demo_4f1c');
  folder = await mkdtemp(join(tmpdir(), 'workflows-'));
});
afterAll(async () => {
  await proxy.close();
  await mock.close();
  await rm(folder, { recursive: true });
});

async function redocly(...args: string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const command = [join(root, 'node_modules/@redocly/cli/bin/cli.js'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
  return stdout;
}

const files = async () => (await readdir(join(root, workflows))).sort().map((name) => `${workflows}/${name}`);

test('the workflows are valid', async () => {
  await redocly('lint', ...(await files()));
});

interface Report {
  files: Record<string, { executedWorkflows: { executedSteps: { stepId: string; checks: { status: string }[] }[] }[] }>;
}

test('each workflow completes, and every response matches the contract', async () => {
  const report = join(folder, 'report.json');
  const given = Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
  await redocly('respect', ...(await files()), '--server', `api=${proxy.url}`, '--json-output', report, ...given);
  const run = JSON.parse(await readFile(report, 'utf8')) as Report;
  const steps = Object.values(run.files).flatMap((file) => file.executedWorkflows.map((flow) => flow.executedSteps));
  expect(steps.map((flow) => flow.map(({ stepId }) => stepId))).toEqual([
    ['getToken', 'createCampaign', 'createMessage', 'createSchedule', 'getSchedule'],
    ['getToken', 'createList', 'addMember', 'listMembers', 'createMessage', 'sendMessage'],
    ['getToken', 'searchDevice', 'sendInstantMessage', 'listMessageTargets'],
  ]);
  const unmet = steps.flat().filter(({ checks }) => checks.some(({ status }) => status !== 'success'));
  expect(unmet).toEqual([]);
}, 60_000);
