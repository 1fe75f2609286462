import { DateTime, FixedOffsetZone } from 'luxon';
import type { components } from '../../generated/api.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Handlers } from '../http/handlers.ts';
import { badData, notAllowed, notFound } from '../http/problem.ts';
import { checkSendable } from '../sends/sendable.ts';
import { checkBoundsKeep, checkExclusion, checkSchedule } from './checks.ts';
import type { Schedule, ScheduleStore, StoredSchedule } from './schedules.store.ts';

type MessageState = components['schemas']['MessageState'];

/** What schedules need of messages. */
export interface ScheduledMessages {
  lock(tx: Transaction, applicationId: number, id: number): Promise<{ state: MessageState } | undefined>;
  setState(tx: Transaction, applicationId: number, id: number, state: MessageState): Promise<void>;
}

const noSuchMessage = (id: number) => notFound(`path/messageId: message ${id} not found`);
const noSchedule = (id: number) => notFound(`path/messageId: message ${id} has no schedule`);
const noExclusion = (id: number) => notFound(`path/messageId: message ${id} has no exclusion`);
const outdated = 'body/nextSendingDate: lies in the past';

function toSchedule(stored: StoredSchedule): Schedule {
  const { timezone, startDate, endDate, unit, interval, recurrenceTimezone } = stored;
  const next = DateTime.fromISO(stored.nextDate, { zone: FixedOffsetZone.instance(stored.offsetMinutes) });
  return {
    nextSendingDate: next.toISO({ suppressMilliseconds: true }) ?? stored.nextDate,
    ...(timezone !== null && { timezone }),
    ...(startDate !== null && { startDate }),
    ...(endDate !== null && { endDate }),
    ...(unit !== null && {
      recurrence: {
        unit,
        interval: interval ?? 1,
        ...(recurrenceTimezone !== null && { timezone: recurrenceTimezone }),
      },
    }),
  };
}

/** When messages are sent. */
export const scheduleHandlers = (db: Database, store: ScheduleStore, messages: ScheduledMessages) => {
  async function lockMessage(tx: Transaction, applicationId: number, id: number) {
    const message = await messages.lock(tx, applicationId, id);
    if (!message) throw noSuchMessage(id);
    return message;
  }

  /** Runs `work` with the schedule of a message that nobody else changes meanwhile. */
  const withSchedule = <Result>(
    applicationId: number,
    id: number,
    work: (tx: Transaction, schedule: StoredSchedule, state: MessageState) => Promise<Result>,
  ) =>
    db.transaction(async (tx) => {
      const { state } = await lockMessage(tx, applicationId, id);
      const schedule = await store.find(tx, applicationId, id);
      if (!schedule) throw noSchedule(id);
      return work(tx, schedule, state);
    });

  return {
    async createSchedule({ app, params: { messageId }, body }) {
      const next = checkSchedule(body);
      await db.transaction(async (tx) => {
        const { state } = await lockMessage(tx, app.id, messageId);
        if (await store.find(tx, app.id, messageId)) {
          throw notAllowed(`path/messageId: message ${messageId} already has a schedule`);
        }
        checkSendable(state, messageId);
        if (next.toMillis() <= Date.now()) throw badData(outdated);
        await store.put(tx, app.id, messageId, body, next);
        await messages.setState(tx, app.id, messageId, 'scheduled');
      });
      return { status: 200, body: { id: messageId } };
    },

    async getSchedule({ app, params: { messageId } }) {
      return withSchedule(app.id, messageId, async (_tx, schedule) => ({ status: 200, body: toSchedule(schedule) }));
    },

    async updateSchedule({ app, params: { messageId }, body }) {
      const next = checkSchedule(body);
      await withSchedule(app.id, messageId, async (tx) => {
        checkBoundsKeep(body, (await store.findExclusion(tx, app.id, messageId)) ?? {});
        if (next.toMillis() <= Date.now()) throw notAllowed(outdated);
        await store.put(tx, app.id, messageId, body, next);
      });
      return { status: 200, body: { id: messageId } };
    },

    async deleteSchedule({ app, params: { messageId } }) {
      await withSchedule(app.id, messageId, async (tx, _schedule, state) => {
        await store.delete(tx, app.id, messageId);
        if (state === 'scheduled') await messages.setState(tx, app.id, messageId, 'draft');
      });
      return { status: 200, body: { id: messageId } };
    },

    async createScheduleExclusion({ app, params: { messageId }, body }) {
      await withSchedule(app.id, messageId, async (tx, schedule) => {
        const exclusion = checkExclusion(body, schedule);
        if (await store.findExclusion(tx, app.id, messageId)) {
          throw badData(`body/type: message ${messageId} already has an exclusion of the type ${body.type}`);
        }
        await store.insertExclusion(tx, app.id, messageId, exclusion);
      });
      return { status: 200, body: { id: messageId } };
    },

    async getScheduleExclusion({ app, params: { messageId } }) {
      return withSchedule(app.id, messageId, async (tx) => {
        const exclusion = await store.findExclusion(tx, app.id, messageId);
        if (!exclusion) throw noExclusion(messageId);
        const { days, startDate, endDate } = exclusion;
        const bounds = { ...(startDate !== null && { startDate }), ...(endDate !== null && { endDate }) };
        return { status: 200, body: { type: 'DAYS', days: JSON.stringify(days), ...bounds } };
      });
    },

    async deleteScheduleExclusion({ app, params: { messageId } }) {
      await withSchedule(app.id, messageId, async (tx) => {
        if (!(await store.deleteExclusion(tx, app.id, messageId))) throw noExclusion(messageId);
      });
      return { status: 200, body: { id: messageId } };
    },
  } satisfies Partial<Handlers>;
};
