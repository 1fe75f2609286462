import { DateTime, FixedOffsetZone } from 'luxon';
import { now } from '../../base/clock.ts';
import type { components } from '../../../generated/engagement/api.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { findStateError } from '../../domain/messages/message-state.ts';
import { lockMessage, setMessageState } from '../../domain/messages/messages.store.ts';
import {
  deleteExclusion,
  deleteSchedule,
  findExclusion,
  findSchedule,
  insertExclusion,
  putSchedule,
  type Schedule,
  type StoredSchedule,
} from '../../domain/schedules/schedules.store.ts';
import { badData, notAllowed, notFound, Problem } from '../../http/errors/problem.ts';
import type { ApiHandlers } from '../handlers.ts';
import { checkBoundsKeep, checkExclusion, checkSchedule } from './checks.ts';

type MessageState = components['schemas']['MessageState'];

const noSuchMessage = (id: number) => notFound(`path/messageId: message ${id} not found`);
const noSchedule = (id: number) => notFound(`path/messageId: message ${id} has no schedule`);
const noExclusion = (id: number) => notFound(`path/messageId: message ${id} has no exclusion`);
const outdated = 'body/nextSendingDate: must be in the future';

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

/** Schedules and their exclusions. */
export const scheduleHandlers = (db: Database) => {
  async function lock(tx: Transaction, applicationId: number, id: number) {
    const message = await lockMessage(tx, applicationId, id);
    if (!message) throw noSuchMessage(id);
    return message;
  }

  /** Runs `work` with the schedule of a message. The message is locked for the transaction. */
  const withSchedule = <Result>(
    applicationId: number,
    id: number,
    work: (tx: Transaction, schedule: StoredSchedule, state: MessageState) => Promise<Result>,
  ) =>
    db.transaction(async (tx) => {
      const { state } = await lock(tx, applicationId, id);
      const schedule = await findSchedule(tx, applicationId, id);
      if (!schedule) throw noSchedule(id);
      return work(tx, schedule, state);
    });

  return {
    async createSchedule({ app, params: { messageId }, body }) {
      const next = checkSchedule(body);
      await db.transaction(async (tx) => {
        const { state } = await lock(tx, app.id, messageId);
        if (await findSchedule(tx, app.id, messageId)) {
          throw notAllowed(`path/messageId: message ${messageId} already has a schedule`);
        }
        const error = findStateError(state, messageId);
        if (error) throw new Problem(400, [error]);
        if (next.toMillis() <= now()) throw badData(outdated);
        await putSchedule(tx, app.id, messageId, body, next);
        await setMessageState(tx, app.id, messageId, 'scheduled');
      });
      return { status: 200, body: { id: messageId } };
    },

    async getSchedule({ app, params: { messageId } }) {
      return withSchedule(app.id, messageId, async (_tx, schedule) => ({ status: 200, body: toSchedule(schedule) }));
    },

    async updateSchedule({ app, params: { messageId }, body }) {
      const next = checkSchedule(body);
      await withSchedule(app.id, messageId, async (tx) => {
        checkBoundsKeep(body, (await findExclusion(tx, app.id, messageId)) ?? {});
        if (next.toMillis() <= now()) throw notAllowed(outdated);
        await putSchedule(tx, app.id, messageId, body, next);
      });
      return { status: 200, body: { id: messageId } };
    },

    async deleteSchedule({ app, params: { messageId } }) {
      await withSchedule(app.id, messageId, async (tx, _schedule, state) => {
        await deleteSchedule(tx, app.id, messageId);
        if (state === 'scheduled') await setMessageState(tx, app.id, messageId, 'draft');
      });
      return { status: 200, body: { id: messageId } };
    },

    async createScheduleExclusion({ app, params: { messageId }, body }) {
      await withSchedule(app.id, messageId, async (tx, schedule) => {
        const exclusion = checkExclusion(body, schedule);
        if (await findExclusion(tx, app.id, messageId)) {
          throw badData(`body/type: message ${messageId} already has an exclusion of the type ${body.type}`);
        }
        await insertExclusion(tx, app.id, messageId, exclusion);
      });
      return { status: 200, body: { id: messageId } };
    },

    async getScheduleExclusion({ app, params: { messageId } }) {
      return withSchedule(app.id, messageId, async (tx) => {
        const exclusion = await findExclusion(tx, app.id, messageId);
        if (!exclusion) throw noExclusion(messageId);
        const { days, startDate, endDate } = exclusion;
        const bounds = { ...(startDate !== null && { startDate }), ...(endDate !== null && { endDate }) };
        return { status: 200, body: { type: 'DAYS', days: JSON.stringify(days), ...bounds } };
      });
    },

    async deleteScheduleExclusion({ app, params: { messageId } }) {
      await withSchedule(app.id, messageId, async (tx) => {
        if (!(await deleteExclusion(tx, app.id, messageId))) throw noExclusion(messageId);
      });
      return { status: 200, body: { id: messageId } };
    },
  } satisfies Partial<ApiHandlers>;
};
