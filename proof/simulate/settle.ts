import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/db/database.ts';
import { type PartnerId, partnerIds, platforms } from './devices.ts';
import type { History } from './history.ts';
import { callApi } from './http-call.ts';
import { settleMilliseconds } from './make-plan.ts';
import type { Plan, PlannedOperation } from './plan.ts';
import { cpuPressure, overload } from './pressure.ts';
import type { ServiceProcess } from './processes.ts';
import { messageBody } from './requests-of.ts';
import type { Shop } from './shop.ts';

/** The latest date of a schedule after the last operation, in milliseconds. */
const latestSchedule = 12_000;

/** How much longer it may take while other programs take the processors. */
const overloadMilliseconds = 120_000;

/** How long late work is waited for. */
const patienceMilliseconds = 600_000;

/** A description of the remaining work; empty when all is done. */
export async function readRemaining(db: Database): Promise<string[]> {
  const [row] = await db.queryOnce<Record<string, number>>(
    `select (select count(*) from sends where state = 'sending') as sends,
            (select count(*) from static_list_changes) as "list changes",
            (select count(*) from schedules where next_date <= now() + interval '12 hours') as schedules,
            (select count(*) from statistics_deltas) as "statistics",
            (select count(*) from push_breakers) as "open breakers"`,
  );
  return Object.entries(row ?? {}).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}

export interface SettleParts {
  plan: Plan;
  history: History;
  db: Database;
  processes: readonly ServiceProcess[];
}

/**
 * Waits until everything is done. What takes longer than the deadline is one violation, and is waited for, since the rows of
 * work that is under way would be others.
 */
async function waitUntilDone({ history, db, processes }: SettleParts, deadline: number, what: string): Promise<void> {
  let isLate = false;
  for (;;) {
    const down = processes.filter((each) => !each.isUp()).map(({ name }) => `${name} is not up`);
    const remaining = [...(await readRemaining(db).catch((error: Error) => [error.message])), ...down];
    if (remaining.length === 0) return;
    const isOverloaded = (await cpuPressure()) >= overload;
    if (!isLate && history.now() > deadline + (isOverloaded ? overloadMilliseconds : 0)) {
      isLate = true;
      const message = `${what}: ${remaining.join(', ')}; ${JSON.stringify(await describeRemaining(db))}`;
      history.note({ is: 'violation', kind: 'done within a minute', message });
    }
    if (history.now() > deadline + patienceMilliseconds) return;
    await delay(300);
  }
}

/** Waits until everything is done; it has a minute from the end of the failures. */
export function settle(parts: SettleParts): Promise<void> {
  const { failuresEnd, operationsEnd } = parts.plan;
  const deadline = Math.max(failuresEnd, operationsEnd - 5_000 + latestSchedule - 10_000) + settleMilliseconds;
  return waitUntilDone(parts, deadline, 'still to do');
}

const describeRemaining = (db: Database) =>
  db
    .queryOnce(
      `select s.id, s.kind, s.platform, s.state, s.planned_at, s.paused_at, s.deadline_at, now(),
              (select json_agg(c) from send_chunks c where c.application_id = s.application_id and c.send_id = s.id) as chunks,
              (select json_agg(w) from workers w) as workers, (select json_agg(b) from push_breakers b) as breakers
         from sends s where state = 'sending' order by id limit 3`,
    )
    .catch((error: Error) => [error.message]);

/** The slot of the messages sent to all devices at the end. */
export const finalSlot = (partnerId: PartnerId, platform: string) => `final-${partnerId}-${platform}`;

/** Of the messages sent at the end, in seconds: nothing keeps them from being sent in time. */
const timeToLive = 60;

/** Sends to all devices once more: the service must work, and clears tokens that have expired since. */
export async function sendToEverybody(parts: SettleParts, shop: Shop): Promise<void> {
  const { history, processes } = parts;
  const api = processes.find(({ name }) => name === 'api1');
  let number = 10_000_000;
  const call = async (partnerId: PartnerId, path: string, operation: PlannedOperation, body?: object) => {
    const began = history.now();
    const { apiKey, token } = shop.users[partnerId];
    const request = {
      port: api?.port ?? 0,
      method: 'POST',
      path: `/v1/me/apps/${partnerId}/${path}`,
      body,
      apiKey,
      token,
    };
    const response = await callApi({ ...request, timeoutMilliseconds: 30_000 });
    const { status, body: told } = response;
    const result = status === 200 ? 'done' : 'failed';
    history.note({ is: 'call', began, operation, result, status, told });
    if (result === 'failed') {
      const message = `${status} to ${operation.do} after the failures: ${JSON.stringify(told)}`;
      history.note({ is: 'violation', kind: 'errors', message });
      return undefined;
    }
    return (told as { id: number }).id;
  };
  for (const [caller, partnerId] of partnerIds.entries()) {
    for (const platform of platforms) {
      const slot = finalSlot(partnerId, platform);
      const common = () => ({ at: history.now(), number: ++number, caller, api: 0, slot });
      const create = { ...common(), do: 'createMessage', platform, choice: 'everybody', timeToLive } as const;
      const id = await call(partnerId, 'messages', create, messageBody(partnerId, create, create.number));
      if (id !== undefined) await call(partnerId, `messages/${id}/send`, { ...common(), do: 'sendMessage' });
    }
  }
  await waitUntilDone(parts, history.now() + 30_000, 'a send to everybody takes over 30 s');
  // Tokens are cleared after the outcome is recorded.
  await delay(1_000);
}
