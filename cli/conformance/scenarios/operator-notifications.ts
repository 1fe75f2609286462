import { operatorScenario } from '../operator/calls.ts';
import { createApplication, signedIn } from '../operator/fixtures.ts';
import { upload } from '../operator/uploads.ts';

export const operatorNotificationScenarios = [
  operatorScenario(
    ['OPER-515', 'OPER-517'],
    'an ended import is a notification, which each operator reads for themselves',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const path = { partnerId };
      const { id: importId } = await upload(owner, partnerId, 'UDID;platform\nknown;web\nbad;fax\n');
      const { data } = (await owner.call('listNotifications', 200, { path })).body;
      ctx.equal('the number of notifications', data.length, 1);
      const expected = { kind: 'import.completed', importId, lines: 2, rejected: 1, count: 1, isRead: false };
      ctx.includes('the notification', data[0], expected);
      const seen = data.map(({ id, count }) => ({ id, count }));
      const isRead = async (operator: typeof owner) =>
        (await operator.call('listNotifications', 200, { path })).body.data.map((each) => each.isRead);
      const other = { partnerId: await createApplication(owner) };
      await owner.call('markNotificationsRead', 204, { path: other, body: { data: seen } });
      ctx.equal('read through another application', await isRead(owner), [false]);
      ctx.equal('those of it', (await owner.call('listNotifications', 200, { path: other })).body.data, []);
      await owner.call('markNotificationsRead', 204, { path, body: { data: seen } });
      const viewer = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
      ctx.equal('read by the owner', await isRead(owner), [true]);
      ctx.equal('read by the viewer', await isRead(viewer.calls), [false]);
      const unread = await owner.call('listNotifications', 200, { path, query: { isRead: 'false' } });
      ctx.equal('the unread notifications of the owner', unread.body.data, []);
      await owner.rejected('markNotificationsRead', 400, { path, body: { data: [{ id: 1 }] } });
    },
  ),
  operatorScenario(
    ['OPER-518'],
    'an operator chooses notifications by email, and can test whether it arrives',
    'write',
    async (ctx, owner) => {
      const path = { partnerId: await createApplication(owner) };
      const { calls, email } = await signedIn(owner, { role: 'viewer', applications: [path.partnerId] });
      const before = (await calls.call('getNotificationEmail', 200, { path })).body;
      ctx.includes('the choice', before, { email, kinds: [] });
      const kinds = ['send.failed' as const, 'import.failed' as const];
      const changed = (await calls.call('updateNotificationEmail', 200, { path, body: { kinds } })).body;
      ctx.equal('the changed choice', changed, { ...before, kinds });
      ctx.equal('the choice, read again', (await calls.call('getNotificationEmail', 200, { path })).body, changed);
      ctx.equal('that of the owner', (await owner.call('getNotificationEmail', 200, { path })).body.kinds, []);
      const unknown = { path, body: { kinds: ['lunch'] } };
      await calls.rejected('updateNotificationEmail', 400, unknown);
      const { ok } = (await calls.call('testNotificationEmail', 200, { path })).body;
      ctx.isTrue('no email without a mail server', before.isAvailable || !ok, ok);
    },
  ),
  operatorScenario(
    ['OPER-518'],
    'the secret of a webhook is shown once, and internal hosts are no webhooks',
    'write',
    async (ctx, owner) => {
      const path = { partnerId: await createApplication(owner) };
      const read = async () => (await owner.call('getNotificationWebhook', 200, { path })).body;
      ctx.equal('no webhook', await read(), { kinds: [] });
      const webhook = { url: 'https://hooks.example.com/engage', kinds: ['import.failed' as const] };
      const set = async (body: object) =>
        (await owner.call('updateNotificationWebhook', 200, { path, body: { ...webhook, ...body } })).body;
      const { secret = '', ...saved } = await set({});
      ctx.equal('the webhook', saved, webhook);
      ctx.isTrue('a secret', /^whsec_[A-Za-z0-9+/]{43}=$/.test(secret), secret);
      ctx.equal('the same secret', (await set({ kinds: [] })).secret, undefined);
      const secrets = [secret, (await set({ newSecret: true })).secret];
      ctx.equal('the webhook, read again', await read(), webhook);
      // Its calls prove nothing to the former receiver.
      for (const url of [`${webhook.url}/moved`, webhook.url]) {
        secrets.push((await set({ url })).secret);
        ctx.equal('the same secret', (await set({ url, kinds: [] })).secret, undefined);
      }
      ctx.isTrue(
        'new secrets',
        secrets.every((each) => each?.startsWith('whsec_')),
        secrets,
      );
      ctx.equal('the number of different secrets', new Set(secrets).size, 4);
      await owner.rejected('updateNotificationWebhook', 400, { path, body: { ...webhook, url: 'http://example.com' } });
      await owner.call('deleteNotificationWebhook', 200, { path });
      ctx.equal('no webhook', await read(), { kinds: [] });
      ctx.equal('a test', (await owner.call('testNotificationWebhook', 200, { path })).body.ok, false);
    },
  ),
];
