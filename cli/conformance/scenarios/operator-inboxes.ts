import { unknownId } from '../runner/deployment.ts';
import { operatorScenario } from '../operator/calls.ts';
import { createApplication } from '../operator/fixtures.ts';
import { createInbox } from './inboxes.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const operatorInboxScenarios = [
  operatorScenario(
    ['OPER-450'],
    'inbox messages are listed as they were created, with the status scheduled before their date',
    'write',
    async (ctx, owner) => {
      const path = { partnerId: await createApplication(owner) };
      const messages = { en: { subject: 'Sale', content: { type: 'text', value: 'Twenty percent off' } } };
      const create = async (input: object) => {
        const { id: inboxId } = (await owner.call('createInbox', 200, { path, body: { messages, ...input } })).body;
        return { messages, ...input, inboxId };
      };
      const later = await create({ externalId: ctx.name(), sendDate: inDays(1), expirationDate: inDays(2) });
      const now = await create({ lists: [], segments: [] });
      const { data } = (await owner.call('listInboxMessages', 200, { path })).body;
      const scheduled = { inbox: later, status: 'scheduled' };
      ctx.includes('the inbox messages', data, [scheduled, { inbox: now, status: 'sent' }]);
      const { inboxId } = later;
      const single = await owner.call('getInboxMessage', 200, { path: { ...path, inboxId } });
      ctx.includes('the inbox message', single.body, scheduled);
      await owner.rejected('getInboxMessage', 404, { path: { ...path, inboxId: unknownId } });
      const { inboxId: signed, externalId } = await createInbox(ctx);
      const { body } = await owner.call('getInboxMessage', 200, { path: { inboxId: signed } });
      ctx.includes('the inbox message of the engagement API', body, { inbox: { externalId }, status: 'scheduled' });
    },
  ),
];
