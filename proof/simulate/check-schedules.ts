import { errorText, mayHaveHappened, possibleBetween, replaces, type Write } from './check-writes.ts';
import type { Violation } from './evidence.ts';
import type { CallEntry } from './history.ts';
import type { Interval } from './interval.ts';

/** A date of a message, and whether others follow it. */
interface Planned {
  due: number;
  recurring: boolean;
}

/** The inaccuracy of times, in milliseconds. */
export const inaccuracy = 50;
const day = 86_400_000;

/** What changes a schedule, the deletion of its message included. */
const changes = ['createSchedule', 'updateSchedule', 'deleteSchedule', 'deleteMessage'];

type ScheduleWrite = Write<Planned | undefined> & { entry: CallEntry };

function readWrites(calls: readonly CallEntry[], begun: number): ScheduleWrite[] {
  return calls.flatMap((entry): ScheduleWrite[] => {
    const { operation, told } = entry;
    if (!changes.includes(operation.do) || !mayHaveHappened(entry)) return [];
    if (!('recurring' in operation)) return [{ entry, value: undefined }];
    const { due = '' } = (told ?? {}) as { due?: string };
    return [{ entry, value: { due: Date.parse(due) - begun, recurring: operation.recurring } }];
  });
}

/** For each date, when the message may have been sent for it: until the next acknowledged change. */
function readTurns(writes: readonly ScheduleWrite[]): Interval[] {
  return writes.flatMap(({ entry, value }, index) => {
    if (!value) return [];
    const next = writes.slice(index + 1).find((later) => replaces(later.entry, entry));
    const from = Math.max(entry.began, value.due) - inaccuracy;
    return [{ from, until: (next?.entry.t ?? Infinity) + inaccuracy }];
  });
}

/** Whether a refusal follows from the possible schedules. */
function isExplained(entry: CallEntry, possible: readonly (Planned | undefined)[], begun: number): boolean {
  const { status, told, t } = entry;
  const { due = '' } = (told ?? {}) as { due?: string };
  const error = errorText(entry);
  const isDue = (planned: Planned) => planned.due <= t + inaccuracy;
  if (error.includes('must be in the future')) return Date.parse(due) - begun <= t + inaccuracy;
  if (error.includes('API_ERR_MESSAGE_SENDING')) return possible.some((planned) => planned && isDue(planned));
  return status === 404 && possible.some((planned) => !planned || (!planned.recurring && isDue(planned)));
}

/**
 * Checks how often a message that has a schedule was sent, and what reads of the schedule return.
 *
 * @param name of the message
 * @param calls about the message
 * @param begun when the plan began, in milliseconds since the epoch
 * @param sends when it was sent, as dates
 */
export function checkSchedule(
  name: string,
  calls: readonly CallEntry[],
  begun: number,
  sends: readonly string[],
): Violation[] {
  const violations: Violation[] = [];
  const violate = (message: string) => {
    const all = calls.map(({ began, t, operation, result, told }) => [began, t, operation.do, result, told]);
    violations.push({ kind: 'schedules', message: `${name} ${message}: ${JSON.stringify(all)}` });
  };
  const writes = readWrites(calls, begun);
  // Each send takes the date that was replaced first, so that the later ones remain for later sends.
  const free = readTurns(writes).toSorted((one, other) => one.until - other.until);
  for (const createdAt of sends.toSorted()) {
    const at = Date.parse(createdAt) - begun;
    const turn = free.findIndex(({ from, until }) => from <= at && at <= until);
    if (turn < 0) violate(`was sent at ${createdAt} (${at} ms), for which no date is left`);
    else free.splice(turn, 1);
  }
  const isSettled = writes.every(({ entry }) => entry.result === 'done');
  const isRecurring = writes.some(({ value }) => value?.recurring);
  if (isSettled && !isRecurring) {
    // A schedule without recurrence that has fired is gone, and can't be deleted.
    const most = writes.some(({ entry }) => entry.operation.do === 'deleteSchedule') ? 0 : 1;
    if (sends.length > most) violate(`was sent ${sends.length} times instead of ${most}`);
  }
  const last = writes.at(-1)?.value;
  if (isSettled && last && !sends.some((date) => Date.parse(date) - begun >= last.due - inaccuracy)) {
    violate('was not sent for its last date');
  }

  for (const entry of calls) {
    const { operation, result, told, began, t } = entry;
    const possible = possibleBetween(undefined, writes, began + 1, t);
    if (result === 'refused' && operation.do !== 'deleteMessage' && !isExplained(entry, possible, begun)) {
      violate(`${operation.do} was refused with ${errorText(entry)}`);
    }
    if (operation.do === 'readSchedule' && result === 'done') {
      const { nextSendingDate = '' } = (told ?? {}) as { nextSendingDate?: string };
      const read = Date.parse(nextSendingDate) - begun;
      const isPossible = possible.some(
        (planned) =>
          planned &&
          (read === planned.due ||
            (planned.recurring &&
              planned.due <= t + inaccuracy &&
              read > planned.due &&
              (read - planned.due) % day === 0)),
      );
      if (!isPossible) violate(`has the next date ${nextSendingDate}`);
    }
  }
  return violations;
}
