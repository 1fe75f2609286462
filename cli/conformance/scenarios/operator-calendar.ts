import { operatorScenario } from '../operator/calls.ts';
import { createApplication } from '../operator/fixtures.ts';

export const operatorCalendarScenarios = [
  operatorScenario(
    ['OPER-720', 'OPER-722'],
    'the calendar has every date of a period, without excluded days and over a clock change',
    'write',
    async (ctx, owner) => {
      const [partnerId, other] = [await createApplication(owner), await createApplication(owner)];
      const plan = async (title: string, schedule: object, days?: string, own: object = {}, app = partnerId) => {
        const body = { platform: 'ios', title, text: 'A message of a conformance run.', ...own };
        const { id } = (await owner.call('createMessage', 200, { path: { partnerId: app }, body })).body;
        const path = { partnerId: app, messageId: id };
        await owner.call('createSchedule', 200, { path, body: schedule });
        if (days) await owner.call('createScheduleExclusion', 200, { path, body: { type: 'DAYS', days } });
        return id;
      };
      const read = async (startDate: string, endDate: string) =>
        (await owner.call('getSendCalendar', 200, { path: { partnerId }, query: { startDate, endDate } })).body;
      const check = async (startDate: string, endDate: string, expected: string[]) => {
        const { complete, dates } = await read(startDate, endDate);
        const found = dates.map(({ date, title }) => `${new Date(date).toISOString()} ${title}`);
        ctx.equal('the dates', [complete, found], [true, expected]);
      };
      const campaign = { path: { partnerId }, body: { name: 'Spring' } };
      const { id: campaignId } = (await owner.call('createCampaign', 200, campaign)).body;
      // A Monday; clocks change on Sunday, 31 March 2126.
      const recurrence = { unit: 'week', interval: 1, timezone: 'Europe/Paris' };
      const messageId = await plan('Weekly', { nextSendingDate: '2126-03-18T09:00:00+01:00', recurrence });
      const daily = { endDate: '2126-04-03T00:00:00Z', recurrence: { unit: 'day', interval: 1 } };
      await plan('Daily', { nextSendingDate: '2126-03-27T12:00:00Z', ...daily }, '[4,5,6,7]');
      const once = { nextSendingDate: '2126-03-30T08:00:00Z' };
      await plan('Postponed', once, '[6,7]', { campaignId });
      await plan('Once', { nextSendingDate: '2126-04-02T07:00:00Z' });
      await plan('Foreign', once, undefined, {}, other);

      await check('2126-03-25T00:00:00Z', '2126-04-03T00:00:00Z', [
        '2126-03-25T08:00:00.000Z Weekly',
        '2126-03-27T12:00:00.000Z Daily',
        '2126-04-01T07:00:00.000Z Weekly',
        '2126-04-01T08:00:00.000Z Postponed',
        '2126-04-01T12:00:00.000Z Daily',
        '2126-04-02T07:00:00.000Z Once',
        '2126-04-02T12:00:00.000Z Daily',
      ]);
      // The start belongs to the period, and the end does not.
      await check('2126-04-02T07:00:00Z', '2126-04-02T12:00:00Z', ['2126-04-02T07:00:00.000Z Once']);
      await check('2126-02-01T00:00:00Z', '2126-03-18T08:00:00Z', []);
      await check('2127-03-01T00:00:00Z', '2127-03-06T00:00:00Z', ['2127-03-03T08:00:00.000Z Weekly']);
      const { dates } = await read('2126-04-01T00:00:00+02:00', '2126-04-01T11:00:00+02:00');
      ctx.includes('the entries', dates, [
        { messageId, title: 'Weekly', platform: 'ios', recurrence, campaignId: undefined },
        { title: 'Postponed', campaignId, campaignName: 'Spring' },
      ]);
    },
  ),
  operatorScenario(
    ['OPER-721'],
    'a period of the calendar must have an end after its start',
    'write',
    async (_ctx, owner) => {
      const path = { partnerId: await createApplication(owner) };
      const startDate = '2098-03-06T00:00:00Z';
      for (const endDate of [startDate, '2098-05-07T00:00:01Z', '2098-05-07'])
        await owner.rejected('getSendCalendar', 400, { path, query: { startDate, endDate } });
      await owner.call('getSendCalendar', 200, { path, query: { startDate, endDate: '2098-05-07T00:00:00Z' } });
    },
  ),
];
