import { operatorScenario } from "../operator/calls.js";
import { createApplication, signedIn } from "../operator/fixtures.js";
import { openStream } from "../operator/stream.js";
import { upload } from "../operator/uploads.js";
const hasImport = (stream, id) => stream.of('import').some((data) => data.id === id && data.state === 'completed');
export const operatorEventScenarios = [
    operatorScenario(['OPER-220'], 'a stream shows health, and changes of imports, sends and indexes', 'write', async (ctx, owner) => {
        const partnerId = await createApplication(owner);
        const path = { partnerId };
        const stream = await openStream(owner, 'streamEvents', { path });
        await ctx.until('the health', async () => stream.of('health').length > 0);
        ctx.equal('the first event', stream.events[0]?.type, 'health');
        // The application has no credentials, so that the push is captured.
        const { id } = await upload(owner, partnerId, 'UDID;token;platform\ndevice;token-1;android\n');
        await ctx.until('the import', async () => hasImport(stream, id));
        const settings = { name: 'Events', fields: [{ name: 'city', type: 'string', indexed: true }] };
        await owner.call('updateSettings', 200, { path, body: { settings } });
        await ctx.until('the index', async () => stream.of('index').some(({ field }) => field === 'city'));
        const body = { platform: 'android', title: ctx.name(), text: 'A message of a conformance run.' };
        const { id: messageId } = (await owner.call('createMessage', 200, { path, body })).body;
        await owner.call('sendMessage', 200, { path: { partnerId, messageId } });
        await ctx.until('the send', async () => stream.of('send').some((send) => send.messageId === messageId));
        const partners = new Set(stream.events.flatMap(({ type, data }) => (type === 'health' ? [] : data.partnerId)));
        ctx.equal('the applications', [...partners], [partnerId]);
    }),
    operatorScenario(['OPER-221'], 'a stream shows only its application, and owners watch all applications', 'write', async (ctx, owner) => {
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
        await ctx.until('both imports in the stream of all applications', async () => [ofFirst, ofSecond].every(({ id }) => hasImport(all, id)));
        for (const [stream, partnerId] of [
            [own, first],
            [other, second],
        ]) {
            const partners = new Set(stream.of('import').map((data) => data.partnerId));
            ctx.equal('the applications of a stream', [...partners], [partnerId]);
        }
        const { calls } = await signedIn(owner, { role: 'viewer', applications: [first] });
        await calls.rejected('streamAllEvents', 403, {}, 'API_ERR_FORBIDDEN');
        await calls.rejected('streamEvents', 403, { path: { partnerId: second } }, 'API_ERR_FORBIDDEN');
    }),
    operatorScenario(['OPER-223'], 'a stream ends with the session and with the rights of the operator', 'write', async (ctx, owner) => {
        const partnerId = await createApplication(owner);
        const path = { partnerId };
        const leaving = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
        const losing = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
        const left = await openStream(leaving.calls, 'streamEvents', { path });
        const lost = await openStream(losing.calls, 'streamEvents', { path });
        const stayed = await openStream(owner, 'streamEvents', { path });
        await leaving.calls.call('signOut', 200);
        const { operatorId, email } = losing;
        const body = { email, role: 'viewer', applications: [] };
        await owner.call('updateOperator', 200, { path: { operatorId }, body });
        await ctx.until('the end of both streams', async () => left.hasEnded && lost.hasEnded);
        ctx.equal('whether the stream of another operator has ended', stayed.hasEnded, false);
        await leaving.calls.rejected('streamEvents', 401, { path }, 'API_ERR_TOKEN');
        await losing.calls.rejected('streamEvents', 403, { path }, 'API_ERR_FORBIDDEN');
    }),
    operatorScenario(['OPER-224'], 'a stream has a comment every 15 seconds', 'write', async (ctx, owner) => {
        const partnerId = await createApplication(owner);
        const stream = await openStream(owner, 'streamEvents', { path: { partnerId } });
        await ctx.until('a comment', async () => /^:/m.test(stream.text));
    }),
];
