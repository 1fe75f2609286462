import { signature } from "../../../client/signature.js";
import { operations } from "../../../generated/engagement/operations.js";
import { unknownId } from "../deployment.js";
import { fillPath } from "../http.js";
import { scenario } from "../scenario.js";
const hour = 3600;
const all = Object.keys(operations);
const withToken = all.filter((operation) => operations[operation].token);
const ofApplication = all.filter((operation) => operations[operation].path.includes('{partnerId}'));
/** A request without effect, even if it is accepted: unknown IDs and an empty body. */
function harmless(operation, partnerId, name) {
    const { method, path, body } = operations[operation];
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, unknownId]);
    const ids = Object.fromEntries(names);
    return {
        method,
        path: fillPath(operation, { ...ids, partnerId, udid: name, externalId: name }),
        ...(body === 'required' && { body: Buffer.from('{}') }),
    };
}
/** A rule of all operations. GET operations are checked at level read, and the others at level write. */
const ofEach = (requirements, title, among, run) => ['read', 'write'].map((level) => {
    const those = among.filter((operation) => (operations[operation].method === 'GET') === (level === 'read'));
    return scenario(requirements, `${title} (operations that ${level})`, level, async (ctx) => {
        ctx.notStateless('accepts every key, token and application');
        await ctx.each(those, (operation) => run(ctx, operation));
    });
});
async function rejectedWith(ctx, operation, [status, label], headers, partnerId = ctx.deployment.partnerId) {
    const response = await ctx.send(operation, status, { ...harmless(operation, partnerId, ctx.name()), headers });
    const labels = response.body.errors.map((entry) => entry.label);
    if (!labels.includes(label))
        ctx.fail(`${status} ${label}`, `${status} ${labels.join(', ')}`);
}
/** Requests the welcome message with a signature for another time. */
async function welcomeAt(ctx, status, time, key = ctx.deployment.apiKey) {
    const headers = {
        'Service-Time': time,
        'Service-Signature': await signature(new Uint8Array(), key, Number(time)),
        Authorization: ctx.deployment.authorization,
    };
    const response = await ctx.send('getWelcome', status, { method: 'GET', path: operations.getWelcome.path, headers });
    if (status === 200)
        return;
    const labels = response.body.errors.map(({ label }) => label);
    ctx.equal('the labels', labels, ['API_ERR_SIGNATURE']);
}
export const accessScenarios = [
    scenario(['TOKEN-CREATE-200', 'TOKEN-RESPONSE', 'TOKEN-REQUEST', 'SERVICE-BASE-URL', 'SERVICE-API-KEY'], 'a signed request with the email address of a user returns a token and its type', 'read', async (ctx) => {
        const { body } = await ctx.call('createAccessToken', 200, { body: { email: ctx.deployment.email } });
        const Authorization = `${body.token_type} ${body.access_token}`;
        await ctx.call('getWelcome', 200, { headers: { Authorization } });
    }),
    scenario(['TOKEN-CREATE-400', 'TOKEN-REQUEST'], 'a body with an unknown format is rejected', 'read', async (ctx) => {
        for (const body of [{}, { mail: ctx.deployment.email }, { email: 7 }, '[', '']) {
            await ctx.rejected('createAccessToken', 400, { body });
        }
    }),
    scenario(['TOKEN-CREATE-404'], 'an unknown email address is not found', 'read', async (ctx) => {
        ctx.notStateless('knows no users');
        await ctx.rejected('createAccessToken', 404, { body: { email: `${ctx.name()}@example.invalid` } });
    }),
    scenario(['WELCOME-TEXT', 'REQUEST-TOKEN', 'AUTH-TOKEN-HEADER'], 'the welcome message is plain text and requires a token', 'read', async (ctx) => {
        const { headers, body } = await ctx.call('getWelcome', 200);
        ctx.isTrue('text/plain', /^text\/plain\b/.test(headers.get('Content-Type') ?? ''), headers.get('Content-Type'));
        ctx.isTrue('a text', body.length > 0, body);
        ctx.notStateless('accepts every token');
        await ctx.rejected('getWelcome', 400, { headers: { Authorization: ctx.deployment.token } }, 'API_ERR_TOKEN');
    }),
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
        await ctx.each([-12, 0, 5.5, 14], (offset) => welcomeAt(ctx, 200, String(now + offset * hour)));
        ctx.notStateless('accepts every time');
        await ctx.each(['0', String(now * 1000), 'now'], (time) => welcomeAt(ctx, 400, time));
    }),
    scenario(['AUTH-KEY-SECRET', 'SERVICE-API-KEY'], 'a signature with another key is rejected', 'read', async (ctx) => {
        ctx.notStateless('accepts every signature');
        const now = String(Math.floor(Date.now() / 1000));
        await ctx.each(['', 'x', ctx.name()], (key) => welcomeAt(ctx, 400, now, key));
    }),
    ...ofEach(['ERROR-SIGNATURE', 'REQUEST-SIGNED', 'ERROR-GENERIC'], 'a missing, empty or wrong signature or time is rejected with 400', all, async (ctx, operation) => {
        const token = operations[operation].token
            ? { Authorization: ctx.deployment.authorization }
            : {};
        const rejection = [400, 'API_ERR_SIGNATURE'];
        await rejectedWith(ctx, operation, rejection, { ...token, 'Service-Signature': '' });
        await rejectedWith(ctx, operation, rejection, { ...token, 'Service-Time': '' });
        // The token route validates the body first, which is invalid here.
        if (!operations[operation].token)
            return;
        await rejectedWith(ctx, operation, rejection, { ...token, 'Service-Signature': '0'.repeat(40) });
    }),
    ...ofEach(['AUTH-TOKEN-REQUIRED', 'REQUEST-TOKEN'], 'a request without a token is forbidden', withToken, (ctx, operation) => rejectedWith(ctx, operation, [403, 'API_ERR_TOKEN'], { Authorization: '' })),
    ...ofEach(['ERROR-TOKEN-INVALID'], 'an invalid token is rejected with 400', withToken, (ctx, operation) => rejectedWith(ctx, operation, [400, 'API_ERR_TOKEN'], { Authorization: 'Bearer unknown' })),
    ...ofEach(['AUTH-NO-RIGHTS', 'SERVICE-OPERATOR-ACCESS', 'SERVICE-APPLICATION-ROUTES'], 'an application that the user does not manage is forbidden', ofApplication, (ctx, operation) => rejectedWith(ctx, operation, [403, 'API_ERR_FORBIDDEN'], {}, `${ctx.deployment.run}-foreign`)),
];
