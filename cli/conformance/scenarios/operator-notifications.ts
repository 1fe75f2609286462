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
      await owner.call('markNotificationsRead', 204, { path, body: { data: seen } });
      const viewer = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
      const isRead = async (operator: typeof owner) =>
        (await operator.call('listNotifications', 200, { path })).body.data.map((each) => each.isRead);
      ctx.equal('read by the owner', await isRead(owner), [true]);
      ctx.equal('read by the viewer', await isRead(viewer.calls), [false]);
      const unread = await owner.call('listNotifications', 200, { path, query: { isRead: 'false' } });
      ctx.equal('the unread notifications of the owner', unread.body.data, []);
      await owner.rejected('markNotificationsRead', 400, { path, body: { data: [{ id: 1 }] } });
    },
  ),
];
