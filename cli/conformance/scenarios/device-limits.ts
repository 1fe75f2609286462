import { deviceScenario } from '../device/calls.ts';
import { event, register, registration } from '../device/fixtures.ts';
import { Skip } from '../outcomes.ts';

/** A higher limit takes too many requests to reach. */
const maxRequests = 1000;

const limitOf = (headers: Headers) => Number(/;q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '')?.[1]);

export const deviceLimitScenarios = [
  deviceScenario(
    ['DEV-080'],
    'requests to send events above the limit of a device are rejected with Retry-After',
    'write',
    async (ctx, app) => {
      const { calls } = await register(app);
      const values = () => ({ body: { events: [event('open')] } });
      const { headers } = await calls.call('sendEvents', 202, values());
      if (!headers.has('RateLimit-Policy')) throw new Skip('the deployment has no limit of events');
      const limit = limitOf(headers);
      if (limit > maxRequests) throw new Skip(`the limit of ${limit} requests is too high to reach`);
      // A new window can start once.
      for (let count = 1; count <= limit * 2 + 1; count += 1) {
        const response = await calls.send('sendEvents', values());
        if (response.status === 202) continue;
        const { body } = calls.checked('sendEvents', 429, response);
        const { errors } = body as { errors: { label: string }[] };
        ctx.includes('the errors', errors, [{ label: 'API_ERR_LIMIT' }]);
        const seconds = Number(response.headers.get('Retry-After'));
        ctx.isTrue('Retry-After in seconds', Number.isInteger(seconds) && seconds > 0, seconds);
        return;
      }
      ctx.fail(`a 429 after ${limit} requests`, `${limit * 2 + 1} requests without a 429`);
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
];
