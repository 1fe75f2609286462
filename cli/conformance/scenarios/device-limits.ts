import { gzipSync } from 'node:zlib';
import type { CallValues } from '../runner/context.ts';
import { type DeviceCalls, deviceScenario } from '../device/calls.ts';
import { event, register, registration } from '../device/fixtures.ts';
import type { HttpResponse } from '../runner/http.ts';
import { Skip } from '../runner/outcomes.ts';

/** A higher limit takes too many requests to reach. */
const maxRequests = 1000;

const limitOf = (headers: Headers) => Number(/;q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '')?.[1]);

type Limited = 'sendEvents' | 'updateDevice' | 'joinList';

/** Repeats a request until it is rejected. A deployment with a higher limit or without one skips the scenario. */
async function exhaust(
  calls: DeviceCalls,
  operation: Limited,
  accepted: 200 | 202,
  values: () => CallValues,
): Promise<void> {
  const { headers } = await calls.call(operation, accepted, values());
  if (!headers.has('RateLimit-Policy')) throw new Skip('the deployment has no such limit');
  const limit = limitOf(headers);
  if (limit > maxRequests) throw new Skip(`the limit of ${limit} requests is too high to reach`);
  // A new window can start once.
  for (let count = 1; count <= limit * 2 + 1; count += 1) {
    const response = await calls.send(operation, values());
    if (response.status !== accepted) return checkRejection(calls, operation, response);
  }
  calls.ctx.fail(`a 429 after ${limit} requests`, `${limit * 2 + 1} requests without a 429`);
}

function checkRejection(calls: DeviceCalls, operation: Limited, response: HttpResponse): void {
  const { body } = calls.checked(operation, 429, response);
  const { errors } = body as { errors: { label: string }[] };
  calls.ctx.includes('the errors', errors, [{ label: 'API_ERR_LIMIT' }]);
  const seconds = Number(response.headers.get('Retry-After'));
  calls.ctx.isTrue('Retry-After in seconds', Number.isInteger(seconds) && seconds > 0, seconds);
}

export const deviceLimitScenarios = [
  deviceScenario(
    ['DEV-080'],
    'requests to send events above the limit of a device are rejected with Retry-After',
    'write',
    async (_ctx, app) => {
      const { calls } = await register(app);
      await exhaust(calls, 'sendEvents', 202, () => ({ body: { events: [event('open')] } }));
    },
  ),
  deviceScenario(
    ['DEV-083'],
    'changes above the limit of a device are rejected with Retry-After, also by another operation',
    'write',
    async (ctx, app) => {
      const { calls } = await register(app);
      await exhaust(calls, 'updateDevice', 200, () => ({ body: { language: 'fr' } }));
      const other = await calls.send('joinList', { path: { externalId: ctx.name() } });
      // A new window has started.
      if (other.status !== 429) throw new Skip('the window ended during the check');
      checkRejection(calls, 'joinList', other);
    },
  ),
  deviceScenario(
    ['DEV-081'],
    'a response of a limited operation has both rate limit headers, or neither',
    'write',
    async (ctx, app) => {
      const { calls } = await register(app);
      const responses = [
        await app.send('registerDevice', { body: registration(ctx, { secret: 'short' }) }),
        await calls.send('sendEvents', { body: { events: [event('open')] } }),
        await calls.send('sendEvents', { body: {} }),
        await calls.send('updateDevice', { body: { language: 'fr' } }),
      ];
      for (const { headers } of responses) {
        ctx.equal(
          'RateLimit together with RateLimit-Policy',
          headers.has('RateLimit'),
          headers.has('RateLimit-Policy'),
        );
      }
    },
  ),
  deviceScenario(
    ['DEV-084'],
    'a body may be compressed with gzip, and with nothing else',
    'write',
    async (ctx, app) => {
      const device = await register(app);
      const json = Buffer.from(JSON.stringify({ events: [event('open')] }));
      const encoded = (body: Buffer, encoding = 'gzip') => ({
        body,
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
      });
      for (const encoding of ['gzip', 'GZIP', 'x-gzip']) {
        const { body } = await device.calls.call('sendEvents', 202, encoded(gzipSync(json), encoding));
        ctx.equal('the result', body, { accepted: 1, rejected: [] });
      }
      // Some 100 kB become 101 MB, which is more than any limit of the service.
      await device.calls.rejected('sendEvents', 413, encoded(gzipSync(Buffer.alloc(101 * 1024 * 1024, ' '))));
      await ctx.each([json, gzipSync(json).subarray(0, -4), gzipSync('{"events":')], async (body) => {
        await device.calls.rejected('sendEvents', 400, encoded(body));
      });
      await ctx.each(['br', 'deflate', 'gzip, gzip'], async (encoding) => {
        await device.calls.rejected('sendEvents', 415, encoded(gzipSync(json), encoding));
      });
      await device.calls.call('sendEvents', 202, encoded(json, 'identity'));
    },
  ),
];
