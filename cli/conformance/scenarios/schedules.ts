import { unknownId } from '../runner/deployment.ts';
import { createMessage, createScheduledMessage, farAway } from '../runner/fixtures.ts';
import { scenario } from '../runner/scenario.ts';

const past = { nextSendingDate: '2020-01-01T00:00:00Z' };
const bounds = { startDate: '2126-03-01T00:00:00Z', endDate: '2126-06-01T00:00:00Z' };
const invalid = [{ nextSendingDate: 'tomorrow' }, {}, { nextSendingDate: farAway, timezone: 7 }];

export const scheduleScenarios = [
  scenario(['SCHEDULE-CREATE-200'], 'a message with a schedule is scheduled', 'write', async (ctx) => {
    const messageId = await createScheduledMessage(ctx);
    ctx.needsMemory();
    const { body } = await ctx.call('getMessage', 200, { path: { messageId } });
    ctx.equal('the state', body.state, 'scheduled');
  }),
  scenario(
    ['SCHEDULE-GET-200', 'SCHEDULE-NEXT-DATE'],
    'a schedule is returned with its next date',
    'write',
    async (ctx) => {
      const written = ['2126-03-18T09:00:00+01:00', '2126-03-18T09:00:00Z', '2126-03-18T09:00:00'];
      for (const nextSendingDate of written) {
        const messageId = await createScheduledMessage(ctx, { nextSendingDate });
        const { body } = await ctx.call('getSchedule', 200, { path: { messageId } });
        if (ctx.deployment.stateless) continue;
        const expected = /Z|\+/.test(nextSendingDate) ? nextSendingDate : `${nextSendingDate}Z`;
        ctx.sameMoment('nextSendingDate', body.nextSendingDate, expected);
      }
    },
  ),
  scenario(['SCHEDULE-TIMEZONE'], 'the time zone is stored and does not change the date', 'write', async (ctx) => {
    const messageId = await createScheduledMessage(ctx, { timezone: 'Asia/Tokyo' });
    ctx.needsMemory();
    const { body } = await ctx.call('getSchedule', 200, { path: { messageId } });
    ctx.equal('timezone', body.timezone, 'Asia/Tokyo');
    ctx.sameMoment('nextSendingDate', body.nextSendingDate, farAway);
  }),
  scenario(['SCHEDULE-BOUNDS'], 'a schedule has a start and an end', 'write', async (ctx) => {
    const messageId = await createScheduledMessage(ctx, bounds);
    ctx.needsMemory();
    const { body } = await ctx.call('getSchedule', 200, { path: { messageId } });
    ctx.sameMoment('startDate', body.startDate, bounds.startDate);
    ctx.sameMoment('endDate', body.endDate, bounds.endDate);
  }),
  scenario(['SCHEDULE-CREATE-400'], 'an invalid schedule is rejected', 'write', async (ctx) => {
    const messageId = await createMessage(ctx);
    await ctx.each(
      invalid,
      async (body) => void (await ctx.rejected('createSchedule', 400, { path: { messageId }, body })),
    );
  }),
  scenario(['SCHEDULE-CREATE-OUTDATED'], 'a new schedule in the past is rejected with 400', 'write', async (ctx) => {
    ctx.notStateless('ignores the time');
    const messageId = await createMessage(ctx);
    await ctx.rejected('createSchedule', 400, { path: { messageId }, body: past });
    await ctx.rejected('getSchedule', 404, { path: { messageId } });
  }),
  scenario(
    ['SCHEDULE-CREATE-403'],
    'a second schedule is rejected, and the first one is unchanged',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const messageId = await createScheduledMessage(ctx);
      const body = { nextSendingDate: '2127-01-01T00:00:00Z' };
      await ctx.rejected('createSchedule', 403, { path: { messageId }, body });
      const after = await ctx.call('getSchedule', 200, { path: { messageId } });
      ctx.sameMoment('nextSendingDate', after.body.nextSendingDate, farAway);
    },
  ),
  scenario(
    ['SCHEDULE-GET-404', 'SCHEDULE-DELETE-404', 'SCHEDULE-UPDATE-404'],
    'the schedule of an unscheduled message is not found',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const messageId = await createMessage(ctx);
      await ctx.rejected('getSchedule', 404, { path: { messageId } });
      await ctx.rejected('deleteSchedule', 404, { path: { messageId } });
      await ctx.rejected('updateSchedule', 404, { path: { messageId }, body: { nextSendingDate: farAway } });
    },
  ),
  scenario(['SCHEDULE-UPDATE-200'], 'an update replaces the whole schedule', 'write', async (ctx) => {
    const messageId = await createScheduledMessage(ctx, { timezone: 'Asia/Tokyo', ...bounds });
    const nextSendingDate = '2126-04-01T00:00:00Z';
    await ctx.call('updateSchedule', 200, { path: { messageId }, body: { nextSendingDate } });
    ctx.needsMemory();
    const { body } = await ctx.call('getSchedule', 200, { path: { messageId } });
    ctx.sameMoment('nextSendingDate', body.nextSendingDate, nextSendingDate);
    ctx.includes('the schedule', body, { timezone: undefined, startDate: undefined, endDate: undefined });
  }),
  scenario(['SCHEDULE-UPDATE-400'], 'an invalid update is rejected', 'write', async (ctx) => {
    const messageId = await createScheduledMessage(ctx);
    await ctx.each(
      invalid,
      async (body) => void (await ctx.rejected('updateSchedule', 400, { path: { messageId }, body })),
    );
  }),
  scenario(
    ['SCHEDULE-UPDATE-OUTDATED'],
    'an update to a date in the past is rejected with 403',
    'write',
    async (ctx) => {
      ctx.notStateless('ignores the time');
      const messageId = await createScheduledMessage(ctx);
      await ctx.rejected('updateSchedule', 403, { path: { messageId }, body: past });
    },
  ),
  scenario(['SCHEDULE-DELETE-200'], 'a message is a draft after its schedule is deleted', 'write', async (ctx) => {
    const messageId = await createMessage(ctx);
    await ctx.call('createSchedule', 200, { path: { messageId }, body: { nextSendingDate: farAway } });
    await ctx.call('deleteSchedule', 200, { path: { messageId } });
    ctx.needsMemory();
    await ctx.rejected('getSchedule', 404, { path: { messageId } });
    const { body } = await ctx.call('getMessage', 200, { path: { messageId } });
    ctx.equal('the state', body.state, 'draft');
  }),
];

const weekend = { type: 'DAYS', days: '[6,7]' };

export const exclusionScenarios = [
  scenario(
    ['EXCLUSION-CREATE-200', 'EXCLUSION-GET-200', 'EXCLUSION-DAYS'],
    'the excluded days of a schedule are returned as text',
    'write',
    async (ctx) => {
      const messageId = await createScheduledMessage(ctx);
      await ctx.call('createScheduleExclusion', 200, { path: { messageId }, body: weekend });
      const { body } = await ctx.call('getScheduleExclusion', 200, { path: { messageId } });
      ctx.equal('type', body.type, 'DAYS');
      for (const days of ['[8]', '[0]', 'weekend', [6, 7]]) {
        await ctx.rejected('createScheduleExclusion', 400, { path: { messageId }, body: { type: 'DAYS', days } });
      }
      ctx.needsMemory();
      ctx.equal('days', JSON.parse(body.days), [6, 7]);
    },
  ),
  scenario(['EXCLUSION-BOUNDS'], 'an exclusion must be within its schedule', 'write', async (ctx) => {
    ctx.needsMemory();
    const messageId = await createScheduledMessage(ctx, bounds);
    const outside = [{ startDate: '2126-02-01T00:00:00Z' }, { endDate: '2126-07-01T00:00:00Z' }];
    await ctx.each(outside, async (period) => {
      const body = { ...weekend, ...period };
      await ctx.rejected('createScheduleExclusion', 400, { path: { messageId }, body });
    });
    const body = { ...weekend, ...bounds };
    await ctx.call('createScheduleExclusion', 200, { path: { messageId }, body });
  }),
  scenario(
    ['EXCLUSION-CREATE-400'],
    'a second exclusion is rejected, and the first one is unchanged',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const messageId = await createScheduledMessage(ctx);
      await ctx.call('createScheduleExclusion', 200, { path: { messageId }, body: weekend });
      await ctx.rejected('createScheduleExclusion', 400, { path: { messageId }, body: { ...weekend, days: '[1]' } });
      const { body } = await ctx.call('getScheduleExclusion', 200, { path: { messageId } });
      ctx.equal('days', JSON.parse(body.days), [6, 7]);
    },
  ),
  scenario(
    [
      'EXCLUSION-CREATE-NO-SCHEDULE',
      'EXCLUSION-CREATE-NO-MESSAGE',
      'EXCLUSION-GET-NO-SCHEDULE',
      'EXCLUSION-GET-NO-MESSAGE',
    ],
    'an exclusion without a schedule or message is not found',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      for (const messageId of [await createMessage(ctx), unknownId]) {
        await ctx.rejected('createScheduleExclusion', 404, { path: { messageId }, body: weekend });
        await ctx.rejected('getScheduleExclusion', 404, { path: { messageId } });
      }
    },
  ),
  scenario(['EXCLUSION-DELETE-200'], 'an exclusion is deleted', 'write', async (ctx) => {
    const messageId = await createScheduledMessage(ctx);
    await ctx.call('createScheduleExclusion', 200, { path: { messageId }, body: weekend });
    await ctx.call('deleteScheduleExclusion', 200, { path: { messageId } });
    ctx.needsMemory();
    await ctx.rejected('getScheduleExclusion', 404, { path: { messageId } });
    await ctx.call('createScheduleExclusion', 200, { path: { messageId }, body: weekend });
  }),
];
