import { signature } from '../../../client/signature.ts';
import { type OperationId, operations } from '../../../generated/engagement/operations.ts';
import type { ErrorLabel } from '../../../server/api/handlers.ts';
import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { fillPath } from '../runner/http.ts';
import { type Level, scenario } from '../runner/scenario.ts';

const hour = 3600;
const all = Object.keys(operations) as OperationId[];
const withToken = all.filter((operation) => operations[operation].token);
const ofApplication = all.filter((operation) => operations[operation].path.includes('{partnerId}'));

/** A request without effect, even if it is accepted: unknown IDs and an empty body. */
function harmless(operation: OperationId, partnerId: string, name: string) {
  const { method, path, body } = operations[operation];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, unknownId] as const);
  const ids = Object.fromEntries(names) as Record<string, number>;
  return {
    method,
    path: fillPath(operation, { ...ids, partnerId, udid: name, externalId: name }),
    ...(body === 'required' && { body: Buffer.from('{}') }),
  };
}

/** A rule of all operations. GET operations are checked at level read, and the others at level write. */
const ofEach = (
  requirements: string[],
  title: string,
  among: readonly OperationId[],
  run: (ctx: Context, operation: OperationId) => Promise<void>,
) =>
  (['read', 'write'] as const).map((level: Level) => {
    const those = among.filter((operation) => (operations[operation].method === 'GET') === (level === 'read'));
    return scenario(requirements, `${title} (operations that ${level})`, level, async (ctx) => {
      ctx.notStateless('accepts every key, token and application');
      await ctx.each(those, (operation) => run(ctx, operation));
    });
  });

async function rejectedWith(
  ctx: Context,
  operation: OperationId,
  [status, label]: readonly [number, ErrorLabel],
  headers: Record<string, string>,
  partnerId = ctx.deployment.partnerId,
): Promise<void> {
  const response = await ctx.send(operation, status, { ...harmless(operation, partnerId, ctx.name()), headers });
  const labels = (response.body as { errors: { label: string }[] }).errors.map((entry) => entry.label);
  if (!labels.includes(label)) ctx.fail(`${status} ${label}`, `${status} ${labels.join(', ')}`);
}

/** Requests the welcome message with a signature for another time. */
async function welcomeAt(ctx: Context, status: number, time: string, key = ctx.deployment.apiKey): Promise<void> {
  const headers = {
    'Service-Time': time,
    'Service-Signature': await signature(new Uint8Array(), key, Number(time)),
    Authorization: ctx.deployment.authorization,
  };
  const response = await ctx.send('getWelcome', status, { method: 'GET', path: operations.getWelcome.path, headers });
  if (status === 200) return;
  const labels = (response.body as { errors: { label: string }[] }).errors.map(({ label }) => label);
  ctx.equal('the labels', labels, ['API_ERR_SIGNATURE']);
}

export const accessScenarios = [
  scenario(
    ['TOKEN-CREATE-200', 'TOKEN-RESPONSE', 'TOKEN-REQUEST', 'SERVICE-BASE-URL', 'SERVICE-API-KEY'],
    'a signed request with the email address of a user returns a token and its type',
    'read',
    async (ctx) => {
      for (const email of [ctx.deployment.email, ctx.deployment.email.toUpperCase()]) {
        const { body } = await ctx.call('createAccessToken', 200, { body: { email } });
        const Authorization = `${body.token_type} ${body.access_token}`;
        await ctx.call('getWelcome', 200, { headers: { Authorization } });
      }
      // The token before is still valid.
      await ctx.call('getWelcome', 200);
    },
  ),
  scenario(['TOKEN-CREATE-400', 'TOKEN-REQUEST'], 'a body with an unknown format is rejected', 'read', async (ctx) => {
    const { email } = ctx.deployment;
    for (const body of [{}, { mail: email }, { email, mail: 1 }, { email: 7 }, { email: 'x' }, '[]', 'null', '[', '']) {
      await ctx.rejected('createAccessToken', 400, { body });
    }
  }),
  scenario(['TOKEN-CREATE-404'], 'an unknown email address is not found', 'read', async (ctx) => {
    ctx.notStateless('knows no users');
    await ctx.rejected('createAccessToken', 404, { body: { email: `${ctx.name()}@example.invalid` } });
  }),
  scenario(
    ['WELCOME-TEXT', 'REQUEST-TOKEN', 'AUTH-TOKEN-HEADER'],
    'the welcome message is plain text and requires a token',
    'read',
    async (ctx) => {
      const { headers, body } = await ctx.call('getWelcome', 200);
      ctx.isTrue('text/plain', /^text\/plain\b/.test(headers.get('Content-Type') ?? ''), headers.get('Content-Type'));
      ctx.isTrue('a text', body.length > 0, body);
      ctx.notStateless('accepts every token');
      for (const Authorization of [ctx.deployment.token, 'Basic YTpi', 'Bearer']) {
        await ctx.rejected('getWelcome', 400, { headers: { Authorization } }, 'API_ERR_TOKEN');
      }
      for (const query of ['?x=1', '?page=x', '?constructor=1', '?']) {
        const request = { method: 'GET', path: `${operations.getWelcome.path}${query}` };
        await ctx.send('getWelcome', 200, request);
        await ctx.send('getWelcome', 403, { ...request, headers: { Authorization: '' } });
      }
    },
  ),
  scenario(['AUTH-SIGNATURE'], 'the signature covers body, key and time', 'read', async (ctx) => {
    ctx.notStateless('accepts every signature');
    const body = { email: ctx.deployment.email };
    const other = Buffer.from(JSON.stringify({ ...body, email: ctx.name() }));
    const time = String(Math.floor(Date.now() / 1000));
    const wrong = [
      await signature(other, ctx.deployment.apiKey, Number(time)),
      await signature(Buffer.from(JSON.stringify(body)), `${ctx.deployment.apiKey}x`, Number(time)),
      await signature(Buffer.from(JSON.stringify(body)), ctx.deployment.apiKey, Number(time) + 1),
      await signature(new Uint8Array(), ctx.deployment.apiKey, Number(time)),
    ];
    await ctx.each(wrong, async (text) => {
      const headers = { 'Service-Time': time, 'Service-Signature': text };
      await ctx.rejected('createAccessToken', 400, { body, headers }, 'API_ERR_SIGNATURE');
    });
  }),
  scenario(['AUTH-TIME'], 'the time can be in any time zone, and must be valid', 'read', async (ctx) => {
    const now = Math.floor(Date.now() / 1000);
    await ctx.each([-50_000, -12 * hour, 0, 5.5 * hour, 14 * hour], (skew) => welcomeAt(ctx, 200, String(now + skew)));
    ctx.notStateless('accepts every time');
    await ctx.each(['0', String(now * 1000), 'now'], (time) => welcomeAt(ctx, 400, time));
  }),
  scenario(['AUTH-KEY-SECRET', 'SERVICE-API-KEY'], 'a signature with another key is rejected', 'read', async (ctx) => {
    ctx.notStateless('accepts every signature');
    const now = String(Math.floor(Date.now() / 1000));
    await ctx.each(['', 'x', ctx.name()], (key) => welcomeAt(ctx, 400, now, key));
  }),
  ...ofEach(
    ['ERROR-SIGNATURE', 'REQUEST-SIGNED', 'ERROR-GENERIC'],
    'a missing, empty or wrong signature or time is rejected with 400',
    all,
    async (ctx, operation) => {
      const token: Record<string, string> = operations[operation].token
        ? { Authorization: ctx.deployment.authorization }
        : {};
      const rejection = [400, 'API_ERR_SIGNATURE'] as const;
      await rejectedWith(ctx, operation, rejection, { ...token, 'Service-Signature': '' });
      await rejectedWith(ctx, operation, rejection, { ...token, 'Service-Time': '' });
      // The token route validates the body first, which is invalid here.
      if (!operations[operation].token) return;
      await rejectedWith(ctx, operation, rejection, { ...token, 'Service-Signature': '0'.repeat(40) });
    },
  ),
  ...ofEach(
    ['AUTH-TOKEN-REQUIRED', 'REQUEST-TOKEN'],
    'a request without a token is forbidden',
    withToken,
    (ctx, operation) => rejectedWith(ctx, operation, [403, 'API_ERR_TOKEN'], { Authorization: '' }),
  ),
  ...ofEach(['ERROR-TOKEN-INVALID'], 'an invalid token is rejected with 400', withToken, (ctx, operation) =>
    rejectedWith(ctx, operation, [400, 'API_ERR_TOKEN'], { Authorization: 'Bearer unknown' }),
  ),
  ...ofEach(
    ['AUTH-NO-RIGHTS', 'SERVICE-OPERATOR-ACCESS', 'SERVICE-APPLICATION-ROUTES'],
    'an application that the user does not manage is forbidden',
    ofApplication,
    (ctx, operation) => rejectedWith(ctx, operation, [403, 'API_ERR_FORBIDDEN'], {}, `${ctx.deployment.run}-foreign`),
  ),
];
