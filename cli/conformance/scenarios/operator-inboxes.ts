import { unknownId } from '../runner/deployment.ts';
import { operatorScenario } from '../operator/calls.ts';
import { createInbox } from './inboxes.ts';

export const operatorInboxScenarios = [
  operatorScenario(
    ['OPER-450'],
    'an inbox message has the status scheduled before its date, in the list and alone',
    'write',
    async (ctx, owner) => {
      const { inboxId, externalId } = await createInbox(ctx);
      const record = (await owner.call('getInboxMessage', 200, { path: { inboxId } })).body;
      ctx.includes('the inbox message', record, { status: 'scheduled' });
      ctx.equal('the external ID', record.inbox.externalId, externalId);
      const page = (await owner.call('listInboxMessages', 200)).body;
      ctx.isTrue('inbox messages in the list', page.data.length > 0, page.data.length);
      await owner.rejected('getInboxMessage', 404, { path: { inboxId: unknownId } });
    },
  ),
];
