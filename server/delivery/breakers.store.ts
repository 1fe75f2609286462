import type { Queryable } from '../db/database.ts';
import type { Service } from './service.ts';

/** Whose pushes a breaker holds back. */
export interface BreakerKey {
  applicationId: number;
  service: Service;
  /** Host of Web Push endpoints; empty for the other services. */
  host: string;
}

/** An open breaker, for operators. */
export interface OpenBreaker extends Omit<BreakerKey, 'applicationId'> {
  reason: string;
  /** Failed tries since the last success. */
  failures: number;
  openedAt: string;
  /** The earliest time of the next try. */
  retryAt: string;
  /** 0 when the next try is due or under way. */
  secondsToRetry: number;
}

/** Lists the open breakers of an application. */
export const listOpenBreakers = (db: Queryable, applicationId: number): Promise<OpenBreaker[]> =>
  db.query<OpenBreaker>(
    `select service, host, reason, failures, opened_at as "openedAt", retry_at as "retryAt",
            greatest(0, ceil(extract(epoch from retry_at - now())))::int as "secondsToRetry"
       from push_breakers
      where application_id = $1
      order by service, host`,
    [applicationId],
  );

/**
 * SQL condition: a breaker holds back all pushes of an application's platform, or another worker's probe is under way.
 * Breakers of Web Push concern single hosts, so they hold back no platform.
 *
 * @param applicationId SQL expression
 * @param platform SQL expression, such as `s.platform`
 */
export const isHeldBack = (applicationId: string, platform: string) =>
  `exists (select from push_breakers held
            where held.application_id = ${applicationId} and held.host = ''
              and held.service = case ${platform} when 'android' then 'fcm' when 'ios' then 'apns' end
              and greatest(held.retry_at, held.probe_until) > now())`;

/** The state of an open breaker. Times are relative, since the clocks of workers differ from the database's. */
export interface BreakerRow extends BreakerKey {
  reason: string;
  failures: number;
  /** Milliseconds until the next probe may start; negative when it is overdue. */
  retryIn: number;
  /** Milliseconds until the probe under way is free again; null when there is none. */
  probeFor: number | null;
}

const millisecondsTo = (time: string) => `(extract(epoch from ${time} - now()) * 1000)::float8`;

/** Reads all open breakers. */
export const readBreakers = (db: Queryable): Promise<BreakerRow[]> =>
  db.query<BreakerRow>(
    `select application_id as "applicationId", service, host, reason, failures,
            ${millisecondsTo('retry_at')} as "retryIn", ${millisecondsTo('probe_until')} as "probeFor"
       from push_breakers /* of all applications */`,
  );

/** A change that only a gateway with the current settings may make: an outdated one says nothing about the current one. */
export type CurrentKey = BreakerKey & { settingsVersion: number };

const keyOf = ({ applicationId, service, host }: BreakerKey) => [applicationId, service, host];

/**
 * Opens a breaker. If it is open already, the later time of the two counts.
 *
 * @returns the state then, and whether this call opened it; undefined when the settings have changed
 */
export async function openBreaker(
  db: Queryable,
  key: CurrentKey,
  { reason, milliseconds }: { reason: string; milliseconds: number },
): Promise<{ opened: boolean; failures: number; retryIn: number } | undefined> {
  const [row] = await db.query<{ opened: boolean; failures: number; retryIn: number }>(
    `insert into push_breakers as b (application_id, service, host, reason, retry_at)
     select a.id, $2, $3, $4, now() + make_interval(secs => $5::float8 / 1000)
       from applications a
      where a.id = $1 and a.settings_version = $6
     on conflict (application_id, service, host) do update
        set reason = excluded.reason, retry_at = greatest(b.retry_at, excluded.retry_at)
     returning opened_at = now() as opened, failures, ${millisecondsTo('retry_at')} as "retryIn"`,
    [...keyOf(key), reason, milliseconds, key.settingsVersion],
  );
  return row;
}

/**
 * Takes the probe of a breaker whose time has come, which nobody else has.
 *
 * @param milliseconds after which another worker may take it
 * @returns the number of failures so far; undefined when it can't be had
 */
export async function takeProbe(db: Queryable, key: CurrentKey, milliseconds: number): Promise<number | undefined> {
  const [row] = await db.query<{ failures: number }>(
    `update push_breakers b
        set probe_until = now() + make_interval(secs => $4::float8 / 1000)
       from applications a
      where b.application_id = $1 and b.service = $2 and b.host = $3
        and b.retry_at <= now() and (b.probe_until is null or b.probe_until <= now())
        and a.id = b.application_id and a.settings_version = $5
     returning b.failures`,
    [...keyOf(key), milliseconds, key.settingsVersion],
  );
  return row?.failures;
}

/**
 * Ends a probe that failed. Nothing changes when the breaker was released or probed by another worker meanwhile.
 *
 * @param failures as `takeProbe` returned it
 */
export async function failProbe(
  db: Queryable,
  key: BreakerKey,
  failures: number,
  { reason, milliseconds }: { reason: string; milliseconds: number },
): Promise<void> {
  await db.query(
    `update push_breakers
        set failures = failures + 1, reason = $5, probe_until = null,
            retry_at = now() + make_interval(secs => $6::float8 / 1000)
      where application_id = $1 and service = $2 and host = $3 and failures = $4`,
    [...keyOf(key), failures, reason, milliseconds],
  );
}

/** Returns a probe that was not used. */
export async function returnProbe(db: Queryable, key: BreakerKey, failures: number): Promise<void> {
  await db.query(
    `update push_breakers set probe_until = null
      where application_id = $1 and service = $2 and host = $3 and failures = $4`,
    [...keyOf(key), failures],
  );
}

/** @returns whether it was open */
export async function closeBreaker(db: Queryable, key: BreakerKey): Promise<boolean> {
  const rows = await db.query(
    `delete from push_breakers where application_id = $1 and service = $2 and host = $3 returning host`,
    keyOf(key),
  );
  return rows.length > 0;
}

/**
 * Makes the next try of open breakers due now, since what they opened for may be repaired.
 *
 * @param service all services unless set
 */
export async function releaseBreakers(db: Queryable, applicationId: number, service?: Service): Promise<void> {
  await db.query(
    `update push_breakers
        set retry_at = least(retry_at, now()), probe_until = null, failures = 0
      where application_id = $1 and ($2::text is null or service = $2)`,
    [applicationId, service ?? null],
  );
}

/** Counts the open breakers of all applications, by service. */
export async function countBreakers(db: Queryable): Promise<Partial<Record<Service, number>>> {
  const rows = await db.query<{ service: Service; count: number }>(
    'select service, count(*) as count from push_breakers /* of all applications */ group by service',
  );
  return Object.fromEntries(rows.map(({ service, count }) => [service, count]));
}

/** Deletes breakers that nothing was sent through for a day after they were due: they say nothing about today. */
export async function deleteIdleBreakers(db: Queryable): Promise<void> {
  await db.query(`delete from push_breakers /* of all applications */ where retry_at < now() - interval '1 day'`);
}
