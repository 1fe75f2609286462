import { unknownId } from '../runner/deployment.ts';
import { createMessage, createScheduledMessage, farAway } from '../runner/fixtures.ts';
import { scenario } from '../runner/scenario.ts';

const past = ['2020-01-01T00:00:00Z', '0001-01-01T00:00:00Z'].map((nextSendingDate) => ({ nextSendingDate }));
const weekly = {
  nextSendingDate: '2126-03-18T09:00:00+01:00',
  timezone: 'Europe/Paris',
  recurrence: { unit: 'week', interval: 1, timezone: 'Europe/Paris' },
};
const bounds = { startDate: '2126-03-01T00:00:00Z', endDate: '2126-06-01T00:00:00Z' };
const boundsInUtc = { startDate: '2126-03-01T00:00:00.000Z', endDate: '2126-06-01T00:00:00.000Z' };
const weekend = { type: 'DAYS', days: '[6,7]' };
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
      for (const [written, shown] of [
        ['2126-03-18T09:00:00Z', '2126-03-18T09:00:00Z'],
        ['2126-03-18T09:00', '2126-03-18T09:00:00Z'],
        ['2126-03-18t09:00:30.5z', '2126-03-18T09:00:30.500Z'],
        ['2126-03-18T09:00:00-03:30', '2126-03-18T09:00:00-03:30'],
        ['2126-03-18T09:00:00+18:00', '2126-03-18T09:00:00+18:00'],
      ]) {
        const messageId = await createScheduledMessage(ctx, { nextSendingDate: written });
        const { body } = await ctx.call('getSchedule', 200, { path: { messageId } });
        if (!ctx.deployment.stateless) ctx.equal('the schedule', body, { nextSendingDate: shown });
      }
    },
  ),
  scenario(['SCHEDULE-TIMEZONE'], 'the time zone is stored and does not change the date', 'write', async (ctx) => {
    const timezone = 'Asia/Tokyo';
    const messageId = await createScheduledMessage(ctx, { nextSendingDate: '2126-03-18T09:00', timezone });
    ctx.needsMemory();
    const { body } = await ctx.call('getSchedule', 200, { path: { messageId } });
    ctx.equal('the schedule', body, { nextSendingDate: '2126-03-18T09:00:00Z', timezone });
  }),
  scenario(['SCHEDULE-BOUNDS'], 'a schedule has a start and an end', 'write', async (ctx) => {
    const [date, day] = ['2126-03-18T09:00:00.000Z', '2126-03-17T09:00:00.000Z'];
    const onBounds = { nextSendingDate: farAway, startDate: date, endDate: date };
    for (const schedule of [{ ...weekly, startDate: day, endDate: '2126-06-30T20:00:00.000Z' }, onBounds]) {
      const messageId = await createScheduledMessage(ctx, schedule);
      ctx.needsMemory();
      ctx.equal('the schedule', (await ctx.call('getSchedule', 200, { path: { messageId } })).body, schedule);
    }
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
    for (const body of past) await ctx.rejected('createSchedule', 400, { path: { messageId }, body });
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
    const messageId = await createScheduledMessage(ctx, { ...weekly, ...bounds });
    const once = { nextSendingDate: '2126-01-01T00:00:00+05:45' };
    const response = await ctx.call('updateSchedule', 200, { path: { messageId }, body: once });
    ctx.needsMemory();
    ctx.equal('the response', response.body, { id: messageId });
    ctx.equal('the schedule', (await ctx.call('getSchedule', 200, { path: { messageId } })).body, once);
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
      for (const body of past) await ctx.rejected('updateSchedule', 403, { path: { messageId }, body });
    },
  ),
  scenario(['SCHEDULE-DELETE-200'], 'a message is a draft after its schedule is deleted', 'write', async (ctx) => {
    const messageId = await createMessage(ctx);
    const path = { messageId };
    const create = () => ctx.call('createSchedule', 200, { path, body: { nextSendingDate: farAway } });
    const created = await create();
    await ctx.call('createScheduleExclusion', 200, { path, body: weekend });
    const deleted = await ctx.call('deleteSchedule', 200, { path });
    ctx.needsMemory();
    ctx.equal('the responses', [created.body, deleted.body], [{ id: messageId }, { id: messageId }]);
    await ctx.rejected('getSchedule', 404, { path });
    ctx.equal('the state', (await ctx.call('getMessage', 200, { path })).body.state, 'draft');
    await create();
    await ctx.rejected('getScheduleExclusion', 404, { path });
  }),
];

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
    const body = { type: 'DAYS', days: '[1, 3]', ...bounds };
    const created = await ctx.call('createScheduleExclusion', 200, { path: { messageId }, body });
    ctx.equal('the response', created.body, { id: messageId });
    const expected = { type: 'DAYS', days: '[1,3]', ...boundsInUtc };
    ctx.equal('the exclusion', (await ctx.call('getScheduleExclusion', 200, { path: { messageId } })).body, expected);
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
        await ctx.rejected('deleteScheduleExclusion', 404, { path: { messageId } });
      }
    },
  ),
  scenario(['EXCLUSION-DELETE-200'], 'an exclusion is deleted', 'write', async (ctx) => {
    const messageId = await createScheduledMessage(ctx);
    await ctx.call('createScheduleExclusion', 200, { path: { messageId }, body: weekend });
    const { body } = await ctx.call('deleteScheduleExclusion', 200, { path: { messageId } });
    ctx.needsMemory();
    ctx.equal('the response', body, { id: messageId });
    await ctx.rejected('getScheduleExclusion', 404, { path: { messageId } });
    await ctx.rejected('deleteScheduleExclusion', 404, { path: { messageId } });
    await ctx.call('createScheduleExclusion', 200, { path: { messageId }, body: weekend });
  }),
];
