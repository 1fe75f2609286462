import { operatorScenario } from '../operator/calls.ts';
import { createApplication } from '../operator/fixtures.ts';

export const operatorCalendarScenarios = [
  operatorScenario(
    ['OPER-720', 'OPER-722'],
    'the calendar has each date of a recurring message, without excluded days',
    'write',
    async (ctx, owner) => {
      const path = { partnerId: await createApplication(owner) };
      const body = { platform: 'ios', title: ctx.name(), text: 'A message of a conformance run.' } as const;
      const { id: messageId } = (await owner.call('createMessage', 200, { path, body })).body;
      const recurrence = { unit: 'day', interval: 1 } as const;
      const message = { ...path, messageId };
      // A Monday.
      const schedule = { nextSendingDate: '2098-03-03T08:00:00Z', recurrence };
      await owner.call('createSchedule', 200, { path: message, body: schedule });
      const weekend = { type: 'DAYS', days: '[6,7]' } as const;
      await owner.call('createScheduleExclusion', 200, { path: message, body: weekend });
      const query = { startDate: '2098-03-06T00:00:00Z', endDate: '2098-03-12T00:00:00Z' };
      const { complete, dates } = (await owner.call('getSendCalendar', 200, { path, query })).body;
      ctx.equal('whether it is complete', complete, true);
      ctx.equal(
        'the dates',
        dates.map(({ date }) => Date.parse(date)),
        ['06', '07', '10', '11'].map((day) => Date.parse(`2098-03-${day}T08:00:00Z`)),
      );
      ctx.includes('an entry', dates[0], { messageId, recurrence });
    },
  ),
  operatorScenario(
    ['OPER-721'],
    'a period of the calendar must have an end after its start',
    'write',
    async (_ctx, owner) => {
      const path = { partnerId: await createApplication(owner) };
      const startDate = '2098-03-06T00:00:00Z';
      for (const endDate of [startDate, '2098-06-06T00:00:00Z'])
        await owner.rejected('getSendCalendar', 400, { path, query: { startDate, endDate } });
    },
  ),
];
