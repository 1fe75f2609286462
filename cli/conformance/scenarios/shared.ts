import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { otherApplication } from '../runner/fixtures.ts';
import { type Scenario, scenario } from '../runner/scenario.ts';

interface DeletableKind {
  /** The name in titles, such as `campaign`. */
  name: string;
  /** The prefix of its requirements, such as `CAMPAIGN`. */
  prefix: string;
  get: 'getCampaign' | 'getMessage';
  remove: 'deleteCampaign' | 'deleteMessage';
  /** The path parameters for an ID. */
  path: (id: number) => Record<string, number>;
  create: (ctx: Context) => Promise<number>;
  /** The other operations of one record, with a valid body. */
  others: readonly (readonly [operation: 'updateCampaign' | 'updateMessage' | 'listMessageActions', body?: object])[];
}

/** Scenarios of a resource that can be deleted. */
export const deletionScenarios = ({ name, prefix, get, remove, path, create, others }: DeletableKind): Scenario[] => [
  scenario(
    [`${prefix}-DELETE-200`, `${prefix}-DELETE-TWICE`, `${prefix}-DELETE-404`],
    `a deleted ${name} is not found`,
    'write',
    async (ctx) => {
      const id = await create(ctx);
      const { body: response } = await ctx.call(remove, 200, { path: path(id) });
      ctx.needsMemory();
      ctx.equal('the response', response, { id });
      for (const [operation, body] of [[remove], [get], ...others] as const) {
        await ctx.rejected(operation, 404, { path: path(id), body });
      }
      await ctx.rejected(remove, 404, { path: path(unknownId) });
    },
  ),
  scenario(
    [`${prefix}-DELETE-404`, `${prefix}-GET-404`],
    `a ${name} of another application is not found`,
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const partnerId = otherApplication(ctx);
      const id = await create(ctx);
      const before = (await ctx.call(get, 200, { path: path(id) })).body;
      for (const [operation, body] of [[remove], [get], ...others] as const) {
        await ctx.rejected(operation, 404, { path: { partnerId, ...path(id) }, body });
      }
      ctx.equal(`the ${name}`, (await ctx.call(get, 200, { path: path(id) })).body, before);
    },
  ),
];

interface ActivatableKind {
  /** The name in titles, such as `alarm`. */
  name: string;
  /** The prefix of its requirements, such as `ALARM`. */
  prefix: string;
  get: 'getAlarm' | 'getInApp';
  /** The operations that set the status by ID and by external ID. */
  setStatus:
    | readonly ['setAlarmStatus', 'setAlarmStatusByExternalId']
    | readonly ['setInAppStatus', 'setInAppStatusByExternalId'];
  /** The path parameters for an ID. */
  path: (id: number) => Record<string, number>;
  create: (ctx: Context, change: object) => Promise<number>;
}

/** Scenarios of a resource with a status and dates. */
export const statusScenarios = ({ name, prefix, get, setStatus, path, create }: ActivatableKind): Scenario[] => [
  scenario(
    [`${prefix}-STATUS-200`, `${prefix}-STATUS-204`],
    `a new status of an ${name} returns 200, and the current one 204`,
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const externalId = ctx.name();
      const id = await create(ctx, { externalId });
      for (const [operation, address] of [
        [setStatus[0], path(id)],
        [setStatus[1], { externalId }],
      ] as const) {
        const set = (expected: 200 | 204, status: string) =>
          ctx.call(operation, expected, { path: address, body: { status } });
        const isActive = async () => (await ctx.call(get, 200, { path: path(id) })).body.isActive;
        await set(204, 'inactive');
        ctx.equal('the response', (await set(200, 'active')).body, { id });
        await set(204, 'active');
        ctx.equal('isActive', await isActive(), true);
        ctx.equal('the response', (await set(200, 'inactive')).body, { id });
        ctx.equal('isActive', await isActive(), false);
        await ctx.rejected(operation, 400, { path: address, body: { status: 'paused' } });
      }
    },
  ),
  scenario([`${prefix}-STATUS-404`], `setting the status of an unknown ${name} returns 404`, 'write', async (ctx) => {
    ctx.needsMemory();
    const body = { status: 'inactive' };
    await ctx.rejected(setStatus[0], 404, { path: path(unknownId), body });
    await ctx.rejected(setStatus[1], 404, { path: { externalId: ctx.name() }, body });
  }),
  scenario([`${prefix}-RESTRICTED`], `before its start, an active ${name} is inactive`, 'write', async (ctx) => {
    ctx.needsMemory();
    const id = await create(ctx, { isActive: true });
    const { body } = await ctx.call(get, 200, { path: path(id) });
    ctx.includes(`the ${name}`, body, { isActive: true, effectiveStatus: 'inactive' });
    await ctx.call(setStatus[0], 200, { path: path(id), body: { status: 'inactive' } });
  }),
];
