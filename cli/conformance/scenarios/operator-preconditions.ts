import { OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { signedIn, signIn } from '../operator/fixtures.ts';

const former = '"former"';

export const operatorPreconditionScenarios = [
  operatorScenario(
    ['OPER-600', 'OPER-602'],
    'a change needs the entity tag of the resource that it replaces',
    'write',
    async (ctx, owner) => {
      const { id: campaignId } = (await owner.call('createCampaign', 200, { body: { name: ctx.name() } })).body;
      const path = { campaignId };
      const read = () => owner.call('getCampaign', 200, { path });
      const first = (await read()).headers.get('ETag') ?? '';
      ctx.equal('the tag of an unchanged resource', (await read()).headers.get('ETag'), first);
      const name = ctx.name();
      const update = { path, body: { name } };
      const withTag = (tag: string) => ({ ...update, headers: { 'If-Match': tag } });
      await owner.call('updateCampaign', 200, withTag(`${former}, ${first}`));
      const second = (await read()).headers.get('ETag') ?? '';
      ctx.isTrue('another tag after a change', second !== first, second);
      for (const tag of [former, first, `W/${second}`]) {
        const { headers, body } = await owner.call('updateCampaign', 412, withTag(tag));
        ctx.equal('the current tag', headers.get('ETag'), second);
        ctx.includes('the current resource', body.current, { id: campaignId, name });
      }
      await owner.rejected('deleteCampaign', 412, { path, headers: { 'If-Match': first } });
      await owner.rejected('updateCampaign', 400, withTag('former'));
      await owner.call('updateCampaign', 200, withTag('*'));
      await owner.call('deleteCampaign', 200, { path });
      await owner.rejected('deleteCampaign', 404, { path, headers: { 'If-Match': '*' } });
    },
  ),
  operatorScenario(['OPER-601'], 'a change without an entity tag is rejected', 'write', async (ctx, owner) => {
    const { id: campaignId } = (await owner.call('createCampaign', 200, { body: { name: ctx.name() } })).body;
    const path = { campaignId };
    const { body: before } = await owner.call('getCampaign', 200, { path });
    const headers = { 'If-Match': '' };
    await owner.rejected('updateCampaign', 428, { path, body: { name: 'Changed' }, headers });
    await owner.rejected('deleteCampaign', 428, { path, headers });
    ctx.equal('the campaign', (await owner.call('getCampaign', 200, { path })).body, before);
    await owner.call('deleteCampaign', 200, { path });
  }),
  operatorScenario(
    ['OPER-603'],
    'a sign-in does not change the entity tag of its operator',
    'write',
    async (ctx, owner) => {
      const { operatorId, email } = await signedIn(owner, { role: 'viewer' });
      const tag = async () => (await owner.call('getOperator', 200, { path: { operatorId } })).headers.get('ETag');
      const before = await tag();
      await signIn(new OperatorCalls(ctx, ''), email);
      ctx.equal('the tag', await tag(), before);
    },
  ),
  operatorScenario(
    ['OPER-604'],
    'of concurrent changes with the same tag, one succeeds',
    'write',
    async (ctx, owner) => {
      const { id: campaignId } = (await owner.call('createCampaign', 200, { body: { name: ctx.name() } })).body;
      const path = { campaignId };
      const headers = { 'If-Match': (await owner.call('getCampaign', 200, { path })).headers.get('ETag') ?? '' };
      const names = Array.from({ length: 5 }, () => ctx.name());
      const responses = await Promise.all(
        names.map((name) => owner.send('updateCampaign', { path, headers, body: { name } })),
      );
      ctx.equal('the statuses', responses.map(({ status }) => status).toSorted(), [200, 412, 412, 412, 412]);
      const winner = names[responses.findIndex(({ status }) => status === 200)];
      ctx.equal('the name', (await owner.call('getCampaign', 200, { path })).body.name, winner);
      await owner.call('deleteCampaign', 200, { path });
    },
  ),
];
