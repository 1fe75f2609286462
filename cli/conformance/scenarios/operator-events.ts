import { operatorScenario } from '../operator/calls.ts';
import { createApplication, signedIn } from '../operator/fixtures.ts';
import { type EventStream, openStream } from '../operator/stream.ts';
import { upload } from '../operator/uploads.ts';

const hasImport = (stream: EventStream, id: number) =>
  stream.of('import').some((data) => data.id === id && data.state === 'completed');

export const operatorEventScenarios = [
  operatorScenario(
    ['OPER-220'],
    'a stream shows health, and changes of imports, sends and indexes',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const path = { partnerId };
      const stream = await openStream(owner, 'streamEvents', { path });
      const ofAll = await openStream(owner, 'streamAllEvents');
      await ctx.until('the health', async () => stream.of('health').length > 0);
      ctx.equal('the first event', stream.events[0]?.type, 'health');
      // The application has no credentials, so that the push is captured.
      const { id } = await upload(owner, partnerId, 'UDID;token;platform\ndevice;token-1;android\n');
      await ctx.until('the import', async () => hasImport(stream, id));
      const operator = ctx.deployment.operator?.email;
      ctx.includes('the import', stream.of('import').at(-1), { partnerId, id, created: 1, operator });
      const settings = { name: 'Events', fields: [{ name: 'city', type: 'string', indexed: true }] };
      await owner.call('updateSettings', 200, { path, body: { settings } });
      const isReady = ({ field, state }: { field?: unknown; state?: unknown }) => field === 'city' && state === 'ready';
      for (const each of [stream, ofAll])
        await ctx.until('the index', async () =>
          each.of('index').some((index) => index.partnerId === partnerId && isReady(index)),
        );
      const body = { platform: 'android', title: ctx.name(), text: 'A message of a conformance run.' };
      const { id: messageId } = (await owner.call('createMessage', 200, { path, body })).body;
      await owner.call('sendMessage', 200, { path: { partnerId, messageId } });
      await ctx.until('the send', async () => stream.of('send').some((send) => send.messageId === messageId));
      const partners = new Set(stream.events.flatMap(({ type, data }) => (type === 'health' ? [] : data.partnerId)));
      ctx.equal('the applications', [...partners], [partnerId]);
    },
  ),
  operatorScenario(
    ['OPER-221'],
    'a stream shows only its application, and owners watch all applications',
    'write',
    async (ctx, owner) => {
      const [first, second] = [await createApplication(owner), await createApplication(owner)];
      const [own, other] = [
        await openStream(owner, 'streamEvents', { path: { partnerId: first } }),
        await openStream(owner, 'streamEvents', { path: { partnerId: second } }),
      ];
      const all = await openStream(owner, 'streamAllEvents');
      const ofFirst = await upload(owner, first, 'UDID\ndevice\n');
      // A change after the first one shows that the other stream works.
      const ofSecond = await upload(owner, second, 'UDID\ndevice\n');
      await ctx.until('the import in the stream of its application', async () => hasImport(own, ofFirst.id));
      await ctx.until('the import in the other stream', async () => hasImport(other, ofSecond.id));
      await ctx.until('both imports in the stream of all applications', async () =>
        [ofFirst, ofSecond].every(({ id }) => hasImport(all, id)),
      );
      for (const [stream, partnerId] of [
        [own, first],
        [other, second],
      ] as const) {
        const partners = new Set(stream.of('import').map((data) => data.partnerId));
        ctx.equal('the applications of a stream', [...partners], [partnerId]);
      }
      const { calls } = await signedIn(owner, { role: 'viewer', applications: [first] });
      await calls.rejected('streamAllEvents', 403, {}, 'API_ERR_FORBIDDEN');
      await calls.rejected('streamEvents', 403, { path: { partnerId: second } }, 'API_ERR_FORBIDDEN');
    },
  ),
  operatorScenario(
    ['OPER-223'],
    'a stream ends with the session and with the rights of the operator',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const path = { partnerId };
      const leaving = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
      const losing = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
      const demoted = await signedIn(owner, { role: 'operator', applications: [partnerId] });
      const left = await openStream(leaving.calls, 'streamEvents', { path });
      const lost = await openStream(losing.calls, 'streamEvents', { path });
      const lowered = await openStream(demoted.calls, 'streamEvents', { path });
      const stayed = await openStream(owner, 'streamEvents', { path });
      await leaving.calls.call('signOut', 200);
      const { operatorId, email } = losing;
      const body = { email, role: 'viewer', applications: [] };
      await owner.call('updateOperator', 200, { path: { operatorId }, body });
      const lower = { email: demoted.email, role: 'viewer', applications: [partnerId] };
      await owner.call('updateOperator', 200, { path: { operatorId: demoted.operatorId }, body: lower });
      await ctx.until('the end of the streams', async () => left.hasEnded && lost.hasEnded && lowered.hasEnded);
      ctx.equal('whether the stream of another operator has ended', stayed.hasEnded, false);
      await leaving.calls.rejected('streamEvents', 401, { path }, 'API_ERR_TOKEN');
      await losing.calls.rejected('streamEvents', 403, { path }, 'API_ERR_FORBIDDEN');
    },
  ),
  operatorScenario(['OPER-224'], 'a stream has a comment every 15 seconds', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner);
    const stream = await openStream(owner, 'streamEvents', { path: { partnerId } });
    await ctx.until('a comment', async () => /^:/m.test(stream.text));
  }),
];
