import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { createAppKey, newSecret } from '../support/app-devices.ts';
import { startTestService } from '../support/service.ts';
import { startSigningProxy } from '../support/signing-proxy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const workflows = 'openapi/engagement/workflows';
const journey = 'openapi/device/workflows/registration-to-click-report.arazzo.yaml';

/** The inputs of the workflows, as in the contract's examples. */
const inputs = {
  serviceTime: '1',
  serviceSignature: 'signature',
  email: 'ada@example.com',
  partnerId: 'demo',
  clientId: 'C-1001',
  messageId: '2048',
  nextSendingDate: '2030-01-07T08:00:00Z',
  udid: 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11',
};

let mock: Awaited<ReturnType<typeof startMock>>;
let folder: string;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
  folder = await mkdtemp(join(tmpdir(), 'workflows-'));
});
afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true });
});

interface Step {
  stepId: string;
  checks: { status: string }[];
}
interface Report {
  files: Record<string, { executedWorkflows: { executedSteps: Step[] }[] }>;
}

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

/** Runs workflows. Returns their steps. */
async function run(files: string[], servers: Record<string, string>, given: Record<string, string>): Promise<Step[][]> {
  const report = join(folder, 'report.json');
  const options = Object.entries(servers).flatMap(([name, url]) => ['--server', `${name}=${url}`]);
  options.push(...Object.entries(given).flatMap(([name, value]) => ['--input', `${name}=${value}`]));
  await redocly('respect', ...files, '--json-output', report, ...options);
  const { files: completed } = JSON.parse(await readFile(report, 'utf8')) as Report;
  return Object.values(completed).flatMap((file) => file.executedWorkflows.map((flow) => flow.executedSteps));
}
const unmet = (steps: Step[][]) =>
  steps.flat().filter(({ checks }) => checks.some(({ status }) => status !== 'success'));

test('a plain runner completes each workflow with the mock, and every response matches the contract', async () => {
  const steps = await run(await files(), { api: `http://127.0.0.1:${mock.port}` }, inputs);
  expect(steps.map((flow) => flow.map(({ stepId }) => stepId))).toEqual([
    ['getToken', 'createCampaign', 'createMessage', 'createSchedule', 'getSchedule'],
    ['getToken', 'createList', 'addMember', 'listMembers', 'createMessage', 'sendMessage'],
    ['getToken', 'searchDevice', 'sendInstantMessage', 'listMessageTargets'],
  ]);
  expect(unmet(steps)).toEqual([]);
});

test('the workflow of a device completes with the service, from its registration to the report of its click', async () => {
  await redocly('lint', journey);
  const service = await startTestService({}, { role: 'all' });
  const ada = await service.createCaller('ada@example.com', 'shop');
  const signing = await startSigningProxy(service.url, ada.apiKey);
  try {
    const given = {
      ...{ email: ada.email, partnerId: 'shop', appKey: await createAppKey(service, 'shop') },
      ...{ udid: randomUUID(), secret: newSecret(), date: new Date(Date.now() - 1_000).toISOString() },
    };
    const steps = await run([journey], { engagement: signing.url, device: service.url }, given);
    // A step that waits is repeated.
    const names = steps.flat().map(({ stepId }) => stepId);
    expect([...new Set(names)]).toEqual([
      ...['registerDevice', 'getToken', 'createMessage', 'sendMessage', 'listTargets', 'sendEvents', 'listClicks'],
    ]);
    expect(unmet([steps.flat().filter(({ stepId }) => stepId !== 'listTargets')])).toEqual([]);
    expect(
      unmet([
        steps
          .flat()
          .filter(({ stepId }) => stepId === 'listTargets')
          .slice(-1),
      ]),
    ).toEqual([]);
  } finally {
    await signing.close();
    await service.close();
  }
});
