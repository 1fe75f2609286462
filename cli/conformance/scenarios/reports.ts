import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { createCampaign, createMessage, otherApplication } from '../runner/fixtures.ts';
import { Skip } from '../runner/outcomes.ts';
import { scenario } from '../runner/scenario.ts';

const ofCampaign = { create: createCampaign, path: (campaignId: number | string) => ({ campaignId }) };
const ofMessage = { create: createMessage, path: (messageId: number | string) => ({ messageId }) };

const reports = [
  { operation: 'listCampaignClicks', ...ofCampaign },
  { operation: 'listMessageClicks', ...ofMessage },
  { operation: 'listCampaignTargets', ...ofCampaign },
  { operation: 'listMessageTargets', ...ofMessage },
] as const;

const otherForms = ['01/03/2026', '2026-3-16', '2026-03-16 08:00', '2026-03-16T08:00:00Z', 'yesterday'];
const nonexistent = ['2026-02-30', '2026-02-30 08:00:00', '2026-03-16 24:00:00', '2026-03-16 08:60:00'];

/** Finds a campaign or message of the first page with entries in its report. Ignores those of this run, which are deleted. */
async function findEntries(ctx: Context, { operation, path }: (typeof reports)[number]) {
  const list = operation.includes('Campaign') ? 'listCampaigns' : 'listMessages';
  const { data } = (await ctx.call(list, 200)).body;
  const nameOf = (one: object) => ('name' in one ? one.name : (one as { title: string }).title) as string;
  const others = data.filter((one) => !nameOf(one).startsWith(ctx.deployment.run)).slice(0, 20);
  for (const { id } of others) {
    const { body } = await ctx.call(operation, 200, { path: path(id) });
    if (body.data.length > 0)
      return { path: path(id), entries: body.data as { id: number; date: string; data?: object }[] };
  }
  throw new Skip(`none of the first ${others.length} of ${list} has an entry in its report`);
}

const asBound = (date: string) => new Date(date).toISOString().slice(0, 19).replace('T', ' ');

export const reportScenarios = reports.flatMap((report) => {
  const { operation, create, path } = report;
  return [
    scenario(
      ['REPORT-200', 'REPORT-DATE-FORM'],
      `${operation} accepts a period of dates or times`,
      'write',
      async (ctx) => {
        const id = await create(ctx);
        const bounds = [undefined, '2026-03-01', '2026-03-01 08:30:00'];
        await ctx.each(bounds, async (date) => {
          const { body } = await ctx.call(operation, 200, {
            path: path(id),
            query: { startDate: date, endDate: date },
          });
          if (!ctx.deployment.stateless) ctx.equal('the entries of a new record', body.data, []);
        });
        const invalid = ctx.deployment.stateless ? otherForms : [...otherForms, ...nonexistent];
        await ctx.each(invalid, async (date) => {
          await ctx.rejected(operation, 400, { path: path(id), query: { startDate: date } });
          await ctx.rejected(operation, 400, { path: path(id), query: { endDate: date } });
        });
      },
    ),
    scenario(
      ['REPORT-PERIOD'],
      `${operation} includes both ends of a period, and each end is optional`,
      'read',
      async (ctx) => {
        ctx.needsMemory();
        const { path: of, entries } = await findEntries(ctx, report);
        const [first] = entries;
        if (!first) return;
        const ask = async (query: Record<string, string>) => {
          const { body } = await ctx.call(operation, 200, { path: of, query });
          return body.data.map((entry: { id: number }) => entry.id);
        };
        const day = first.date.slice(0, 10);
        const later = asBound(new Date(Date.parse(first.date) + 1000).toISOString());
        ctx.isTrue('the entry on its day', (await ask({ startDate: day, endDate: day })).includes(first.id), first);
        ctx.isTrue(
          'the entry in a period that starts at its second',
          (await ask({ startDate: asBound(first.date) })).includes(first.id),
          first,
        );
        ctx.isTrue(
          'the entry in a period that ends one second later',
          (await ask({ endDate: later })).includes(first.id),
          first,
        );
        ctx.isTrue('no entry after it', !(await ask({ startDate: later })).includes(first.id), first);
      },
    ),
    scenario(['REPORT-DATA'], `${operation} adds the requested device fields`, 'read', async (ctx) => {
      ctx.needsMemory();
      const { path: of } = await findEntries(ctx, report);
      const { body } = await ctx.call(operation, 200, { path: of, query: { data: ['UDID', 'id'] } });
      const [entry] = body.data as { deviceId: string; data?: Record<string, unknown> }[];
      // A deleted device has no fields.
      if (entry?.data?.UDID !== undefined) ctx.equal('the requested UDID', entry.data.UDID, entry.deviceId);
      else throw new Skip('the device of the first entry was deleted');
    }),
    scenario(['REPORT-400'], `${operation} rejects an ID that is not a positive integer`, 'read', async (ctx) => {
      await ctx.each(
        ['0', '-1', 'x', '1.5'],
        async (id) => void (await ctx.rejected(operation, 400, { path: path(id) })),
      );
    }),
    scenario(['REPORT-404'], `${operation} returns 404 for an unknown ID`, 'read', async (ctx) => {
      ctx.needsMemory();
      for (const page of [undefined, 0]) await ctx.rejected(operation, 404, { path: path(unknownId), query: { page } });
    }),
    scenario(['REPORT-403'], `${operation} is forbidden for another application`, 'write', async (ctx) => {
      ctx.needsMemory();
      const partnerId = otherApplication(ctx);
      const id = await create(ctx);
      for (const page of [undefined, 0, 9]) {
        await ctx.rejected(operation, 403, { path: { partnerId, ...path(id) }, query: { page } });
      }
    }),
  ];
});

export const clickScenarios = [
  scenario(['REPORT-ACTION'], 'the action of a click is an action of its message', 'read', async (ctx) => {
    ctx.needsMemory();
    const clicks = reports[1];
    const { path } = await findEntries(ctx, clicks);
    const actions = (await ctx.call('listMessageActions', 200, { path })).body.data.map(({ id }) => id);
    const { body } = await ctx.call('listMessageClicks', 200, { path });
    const named = body.data.flatMap(({ actionId }) => (actionId === undefined ? [] : [actionId]));
    ctx.equal(
      'unknown actions of clicks',
      named.filter((id) => !actions.includes(id)),
      [],
    );
  }),
];

const dates = (body: { data: { date: string }[] }) => body.data.map(({ date }) => date);

async function someDays(ctx: Context): Promise<string[]> {
  const days = dates((await ctx.call('listStatistics', 200)).body);
  if (days.length === 0) throw new Skip('the application has no statistics');
  return days;
}

const ask = async (ctx: Context, query: Record<string, string>) =>
  dates((await ctx.call('listStatistics', 200, { query })).body);

export const statisticsScenarios = [
  scenario(
    ['STATS-200', 'STATS-ALL', 'STATS-GAPS', 'FIELD-DATES'],
    'statistics have one entry per day, the oldest first',
    'read',
    async (ctx) => {
      const { headers, body } = await ctx.call('listStatistics', 200);
      ctx.isTrue('a Link header', headers.has('Link'), headers.get('Link'));
      const days = dates(body);
      ctx.equal('the order of days', days, [...new Set(days)].toSorted());
      ctx.needsMemory();
      ctx.equal('a day without data', await ask(ctx, { date: '1970-01-01' }), []);
    },
  ),
  scenario(['STATS-PERIOD'], 'a period includes its first and last day', 'read', async (ctx) => {
    const rejectAll = (date: string) =>
      ctx.each(['startDate', 'endDate', 'date'], async (name) => {
        await ctx.rejected('listStatistics', 400, { query: { [name]: date } });
      });
    for (const date of ['01/03/2026', '2026-3-16', '2026-03-16 08:00:00', 'today', 'infinity']) await rejectAll(date);
    ctx.needsMemory();
    await rejectAll('2026-02-30');
    const days = await someDays(ctx);
    const [first = '', last = ''] = [days[0], days.at(-1)];
    ctx.equal('the days of the whole period', await ask(ctx, { startDate: first, endDate: last }), days);
    ctx.equal('the days of a one-day period', await ask(ctx, { startDate: first, endDate: first }), [first]);
    ctx.equal('the first day of an open period', (await ask(ctx, { startDate: last }))[0], last);
  }),
  scenario(['STATS-DATE'], 'a date selects one day', 'read', async (ctx) => {
    ctx.needsMemory();
    const [day = ''] = await someDays(ctx);
    ctx.equal('the days', await ask(ctx, { date: day }), [day]);
  }),
  scenario(['STATS-PRECEDENCE'], 'start and end take precedence over the date', 'read', async (ctx) => {
    ctx.needsMemory();
    const [day = ''] = await someDays(ctx);
    const query = { startDate: '1970-01-01', endDate: '1970-01-02', date: day };
    ctx.equal('the days', await ask(ctx, query), []);
    ctx.equal('the days', await ask(ctx, { startDate: day, endDate: day, date: '1970-01-01' }), [day]);
  }),
];
