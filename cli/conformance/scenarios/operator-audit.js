import { operatorScenario } from "../operator/calls.js";
import { createApplication, createOperator, createUser, newestFirst, password, setPassword, tokenOf, webPushSettings, } from "../operator/fixtures.js";
const entriesOf = async (owner, query) => (await owner.call('listAuditEntries', 200, { query })).body.data;
export const operatorAuditScenarios = [
    operatorScenario(['OPER-039', 'OPER-042'], 'each change adds exactly one entry, and a rejected one none', 'write', async (ctx, owner) => {
        const actor = ctx.deployment.operator?.email;
        const partnerId = await createApplication(owner);
        const path = { partnerId };
        const body = { settings: { name: 'Changed' } };
        await owner.call('updateSettings', 200, { path, body });
        await owner.rejected('updateSettings', 400, { path, body: { settings: {} } });
        const { id } = (await owner.call('createCampaign', 200, { path, body: { name: ctx.name() } })).body;
        await owner.call('getCampaign', 200, { path: { ...path, campaignId: id } });
        await owner.call('deleteCampaign', 200, { path: { ...path, campaignId: id } });
        const entries = await entriesOf(owner, { partnerId });
        ctx.equal('the actions', entries.map(({ action }) => action), ['deleteCampaign', 'createCampaign', 'updateSettings', 'createApplication']);
        ctx.equal('the actors', [...new Set(entries.map((entry) => entry.actor))], [actor]);
        ctx.includes('the entry of the update', entries[2], { partnerId, after: { name: 'Changed' } });
        newestFirst(ctx, 'entries', entries.map(({ time }) => time));
        const updates = await entriesOf(owner, { partnerId, action: 'updateSettings' });
        ctx.equal('the entries with the action', updates, entries.slice(2, 3));
    }),
    operatorScenario(['OPER-039'], 'the entry of a new user has the actor and the user', 'write', async (ctx, owner) => {
        const { userId, email } = await createUser(owner);
        const found = (await entriesOf(owner, { action: 'createUser' })).filter(({ subject }) => subject === `users/${userId}`);
        ctx.equal('the number of entries', found.length, 1);
        ctx.includes('the entry', found[0], { actor: ctx.deployment.operator?.email, after: { email } });
    }),
    operatorScenario(['OPER-040'], 'audit entries have no secrets', 'write', async (ctx, owner) => {
        const { userId } = await createUser(owner);
        const { apiKey } = (await owner.call('createApiKey', 200, { path: { userId } })).body;
        const { url } = await createOperator(owner);
        await setPassword(owner, url);
        const { privateKey, settings } = webPushSettings(ctx.name());
        const partnerId = await createApplication(owner, settings);
        await owner.call('updateSettings', 200, { path: { partnerId }, body: { settings } });
        const actions = ['createApiKey', 'createOperator', 'setPassword', 'createApplication', 'updateSettings'];
        for (const action of actions) {
            const text = JSON.stringify(await entriesOf(owner, { action }));
            for (const secret of [apiKey, tokenOf(url), password, privateKey]) {
                ctx.isTrue(`entries of ${action} without secrets`, !text.includes(secret), 'a secret');
            }
        }
    }),
    operatorScenario(['OPER-042'], 'entries are filtered by application and action', 'read', async (ctx, owner) => {
        const action = 'signIn';
        const entries = await entriesOf(owner, { action });
        ctx.isTrue('entries of the sign-in', entries.length > 0 && entries.every((entry) => entry.action === action), entries);
        const { partnerId } = ctx.deployment;
        const own = await entriesOf(owner, { partnerId });
        ctx.isTrue('entries of the application', own.every((entry) => entry.partnerId === partnerId), own);
        ctx.equal('the entries of an unknown application', await entriesOf(owner, { partnerId: ctx.name() }), []);
    }),
];
