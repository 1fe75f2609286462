import { afterAll, expect, test } from '@jest/globals';
import { cleanUp, listening, ownDatabase, serve } from '../support/serve.ts';
import { until } from '../support/wait.ts';

afterAll(cleanUp);

test.each([
  ['worker', 'WORKER_PORT'],
  ['worker', 'METRICS_PORT'],
  ['api', 'METRICS_PORT'],
  ['all', 'METRICS_PORT'],
  ['mock', 'METRICS_PORT'],
])('in the role %s, %s is the only port with metrics, and also has the health checks', async (role, setting) => {
  const service = serve(['--role', role, '--json'], { ...(await ownDatabase()), [setting]: '0' });
  const { api, mock, metrics = '' } = await listening(service);
  const expected = [role === 'mock' ? /process_cpu_seconds_total/ : /engage_job_backlog\{queue=/];
  if (role === 'worker') {
    // A worker whose renewal is older starts nothing.
    expected.push(/^engage_workers\{role="worker"\} 1$/m, /^engage_worker_seconds_since_renewal [0-7](\.|$)/m);
  }
  // Values that the database does not return in time are missing.
  await until(async () => {
    const shown = await (await fetch(metrics)).text();
    return expected.every((series) => series.test(shown));
  });
  const status = async (base: string | undefined, path: string) => base && (await fetch(base + path)).status;
  const base = new URL(metrics).origin;
  await until(async () => (await status(base, '/health/ready')) === 200);
  expect([await status(base, '/health/live'), await status(base, '/health/ready')]).toEqual([200, 200]);
  expect(await status(base, '/v1/me')).toBe(404);
  expect(await status(api, '/health/ready')).toBe(api && 200);
  for (const other of [api, mock]) expect(await status(other, '/metrics')).toBe(other && 404);
  service.kill('SIGTERM');
  expect((await service.ended).status).toBe(0);
});

test('with DATABASE_URL, only METRICS_PORT has metrics, whatever WORKER_PORT is', async () => {
  const { api } = await listening(serve(['--role', 'api', '--json'], { ...(await ownDatabase()), WORKER_PORT: '0' }));
  expect((await fetch(`${api}/metrics`)).status).toBe(404);
  expect((await fetch(`${api}/health/ready`)).status).toBe(200);
});
