import { type OperationId, operations } from '../../../generated/operator/operations.ts';
import { OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication, signedIn, signIn, unusedEmail } from '../operator/fixtures.ts';
import type { Context } from '../runner/context.ts';
import { anyBeacon, nowhere } from '../runner/fixtures.ts';
import { harmless } from './operator-rights.ts';

const former = '"former"';

const conditional = (Object.keys(operations) as OperationId[]).filter(
  (operation) => 'ifMatch' in operations[operation],
);

/** Resources of each kind, with a change. */
const resources = (ctx: Context) => {
  const message = { platform: 'android', title: ctx.name(), text: 'Now' };
  const name = { name: ctx.name() };
  const place = { ...name, info: { floor: 0 } };
  const operator = { role: 'viewer', email: unusedEmail(ctx) };
  const user = { email: unusedEmail(ctx), applications: [] };
  return [
    { kind: 'Campaign', key: 'campaignId', input: name, change: { name: 'Other' } },
    { kind: 'Message', key: 'messageId', input: message, change: { text: 'Later' } },
    { kind: 'Geofence', key: 'geofenceId', input: { ...place, ...nowhere }, change: { name: 'Other' } },
    { kind: 'Beacon', key: 'beaconId', input: { ...place, ...anyBeacon }, change: { name: 'Other' } },
    { kind: 'User', key: 'userId', input: user, change: { name: 'Other' } },
    { kind: 'Operator', key: 'operatorId', input: operator, change: { role: 'operator' } },
  ] as const;
};

export const operatorPreconditionScenarios = [
  operatorScenario(
    ['OPER-600', 'OPER-602'],
    'a change needs the entity tag of the resource that it replaces',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      for (const { kind, key, input, change } of resources(ctx)) {
        const { id } = (await owner.call(`create${kind}`, 200, { path: { partnerId }, body: input })).body;
        const path = { partnerId, [key]: id };
        if (kind === 'User' || kind === 'Operator') ctx.undoLater(() => owner.send(`delete${kind}`, { path }));
        const read = async () => {
          const { headers, body } = await owner.call(`get${kind}`, 200, { path });
          return { tag: headers.get('ETag') ?? '', body };
        };
        const { tag: first, body: created } = await read();
        ctx.isTrue('an entity tag', /^"[\w-]{22}"$/.test(first), first);
        ctx.equal('the tag of an unchanged resource', (await read()).tag, first);
        const withTag = (tag: string) => ({ path, body: { ...input, ...change }, headers: { 'If-Match': tag } });
        for (const tag of [former, `"x,${first.slice(1)}`, `W/${first}`]) {
          await owner.rejected(`update${kind}`, 412, withTag(tag));
        }
        for (const tag of [first.replaceAll('"', ''), `*, ${first}`]) {
          await owner.rejected(`update${kind}`, 400, withTag(tag));
        }
        ctx.equal('the resource', (await read()).body, created);
        await owner.call(`update${kind}`, 200, withTag(`${former}, ${first} ,"a,b"`));
        const { tag: second, body: current } = await read();
        ctx.isTrue('another tag after a change', second !== first, second);
        ctx.includes('the changed resource', current, change);
        const { headers, body } = await owner.call(`update${kind}`, 412, withTag(first));
        ctx.equal('the current tag and resource', [headers.get('ETag'), body.current], [second, current]);
        await owner.call(`update${kind}`, 200, withTag('*'));
        await owner.call(`update${kind}`, 200, withTag((await read()).tag));
        // These can't be deleted.
        if (kind === 'Geofence' || kind === 'Beacon') continue;
        const remove = `delete${kind}` as const;
        await owner.rejected(remove, 412, { path, headers: { 'If-Match': first } });
        await owner.call(remove, 200, { path });
        for (const tag of [second, '*']) await owner.rejected(remove, 404, { path, headers: { 'If-Match': tag } });
      }
    },
  ),
  operatorScenario(['OPER-601'], 'a change without an entity tag is rejected', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner);
    const { id: campaignId } = (
      await owner.call('createCampaign', 200, { path: { partnerId }, body: { name: 'Kept' } })
    ).body;
    const read = async () => (await owner.call('getCampaign', 200, { path: { partnerId, campaignId } })).body;
    const before = await read();
    const headers = { 'If-Match': '' };
    await ctx.each(conditional, async (operation) => {
      const { path, body } = harmless(operation, partnerId);
      await owner.rejected(operation, 428, { path: { ...path, campaignId }, body, headers });
    });
    ctx.equal('the campaign', await read(), before);
  }),
  operatorScenario(
    ['OPER-603'],
    'a sign-in does not change the entity tag of its operator',
    'write',
    async (ctx, owner) => {
      const { operatorId, email } = await signedIn(owner, { role: 'viewer' });
      const read = () => owner.call('getOperator', 200, { path: { operatorId } });
      const before = await read();
      await signIn(new OperatorCalls(ctx, ''), email);
      const after = await read();
      ctx.isTrue('another time', after.body.lastSignInAt !== before.body.lastSignInAt, after.body);
      ctx.equal('the tag', after.headers.get('ETag'), before.headers.get('ETag'));
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
