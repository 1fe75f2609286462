import { acrossApplications, type Queryable } from '../../db/database.ts';
import type { PushService } from '../../domain/settings/push-services.ts';

/** Identifies a circuit breaker and the pushes that it blocks. */
export interface BreakerKey {
  applicationId: number;
  service: PushService;
  /** Host of Web Push endpoints; empty for the other services. */
  host: string;
}

/** An open breaker, for operators. */
export interface OpenBreaker extends Omit<BreakerKey, 'applicationId'> {
  reason: string;
  /** Failed attempts since the last success. */
  failures: number;
  openedAt: string;
  /** The earliest time of the next attempt. */
  retryAt: string;
  /** 0 if the next attempt is due or running. */
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
 * SQL condition: a breaker blocks all pushes of an application's platform, or another worker is probing it. Breakers of Web
 * Push concern single hosts, so they block no platform.
 *
 * @param applicationId SQL expression
 * @param platform SQL expression, such as `s.platform`
 */
export const isHeldBack = (applicationId: string, platform: string) =>
  `exists (select from push_breakers held
            where held.application_id = ${applicationId} and held.host = ''
              and held.service = case ${platform} when 'android' then 'fcm' when 'ios' then 'apns' end
              and greatest(held.retry_at, held.probe_until) > now())`;

/** The state of an open breaker. Times are relative, since the clocks of workers and database differ. */
export interface BreakerRow extends BreakerKey {
  reason: string;
  failures: number;
  /** Milliseconds until the next probe may start. Negative if it is overdue. */
  retryIn: number;
  /** Milliseconds until the lease of the active probe expires. Null without a probe. */
  probeFor: number | null;
}

const millisecondsTo = (time: string) => `(extract(epoch from ${time} - now()) * 1000)::float8`;

/** Reads all open breakers. */
export const readBreakers = (db: Queryable): Promise<BreakerRow[]> =>
  db.query<BreakerRow>(
    acrossApplications(`select application_id as "applicationId", service, host, reason, failures,
            ${millisecondsTo('retry_at')} as "retryIn", ${millisecondsTo('probe_until')} as "probeFor"
       from push_breakers`),
  );

/** The key of a change that requires the current settings. A gateway with outdated settings must not change a breaker. */
export type CurrentKey = BreakerKey & { settingsVersion: number };

const keyOf = ({ applicationId, service, host }: BreakerKey) => [applicationId, service, host];

/** Why pushes wait, and for how long. */
interface StoredFailure {
  /** For operators. */
  reason: string;
  /** For the log and the command line: the errors that `reason` summarizes. Null if it summarizes none. */
  cause: string | null;
  milliseconds: number;
}

/**
 * Opens a breaker, and notifies operators. If it is already open, the later retry time applies.
 *
 * @returns the new state, and whether this call opened the breaker; undefined if the settings have changed
 */
export async function openBreaker(
  db: Queryable,
  key: CurrentKey,
  { reason, cause, milliseconds }: StoredFailure,
): Promise<{ opened: boolean; failures: number; retryIn: number } | undefined> {
  const [row] = await db.query<{ opened: boolean; failures: number; retryIn: number }>(
    `with breaker as (
       insert into push_breakers as b (application_id, service, host, reason, cause, retry_at)
       select a.id, $2, $3, $4, $7, now() + make_interval(secs => $5::float8 / 1000)
         from applications a
        where a.id = $1 and a.settings_version = $6
       on conflict (application_id, service, host) do update
          set reason = excluded.reason, cause = excluded.cause, retry_at = greatest(b.retry_at, excluded.retry_at)
       returning application_id, service, host, reason, opened_at = now() as opened, failures, ${millisecondsTo('retry_at')} as "retryIn"
     )
     select opened, failures, "retryIn",
            case when opened then record_notification(application_id, 'breaker.opened', service, jsonb_build_object(
              'service', service, 'host', nullif(host, ''), 'reason', reason)) end
       from breaker`,
    [...keyOf(key), reason, milliseconds, key.settingsVersion, cause],
  );
  return row;
}

/**
 * Leases the probe of a breaker, if it is due and not leased.
 *
 * @param milliseconds duration of the lease
 * @returns the number of failures so far; undefined if the probe is not available
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
 * Records a failed probe. It has no effect if the breaker was released or probed by another worker since.
 *
 * @param failures as `takeProbe` returned it
 */
export async function failProbe(
  db: Queryable,
  key: BreakerKey,
  failures: number,
  { reason, cause, milliseconds }: StoredFailure,
): Promise<void> {
  await db.query(
    `update push_breakers
        set failures = failures + 1, reason = $5, cause = $7, probe_until = null,
            retry_at = now() + make_interval(secs => $6::float8 / 1000)
      where application_id = $1 and service = $2 and host = $3 and failures = $4`,
    [...keyOf(key), failures, reason, milliseconds, cause],
  );
}

/** Releases an unused probe. */
export async function returnProbe(db: Queryable, key: BreakerKey, failures: number): Promise<void> {
  await db.query(
    `update push_breakers set probe_until = null
      where application_id = $1 and service = $2 and host = $3 and failures = $4`,
    [...keyOf(key), failures],
  );
}

/** @returns whether the breaker was open */
export async function closeBreaker(db: Queryable, key: BreakerKey): Promise<boolean> {
  const rows = await db.query(
    `delete from push_breakers where application_id = $1 and service = $2 and host = $3 returning host`,
    keyOf(key),
  );
  return rows.length > 0;
}

/**
 * Counts the open breakers of all applications by service. Breakers that have been due for 30 s don't count: no push waits
 * for them, since a worker would have probed them.
 */
export async function countBreakers(db: Queryable): Promise<Partial<Record<PushService, number>>> {
  const rows = await db.query<{ service: PushService; count: number }>(
    acrossApplications(`select service, count(*) as count
       from push_breakers
      where greatest(retry_at, probe_until) > now() - interval '30 seconds'
      group by service`),
  );
  return Object.fromEntries(rows.map(({ service, count }) => [service, count]));
}

/** Deletes breakers that have been due for a day. Nothing is sent through them, so their state is outdated. */
export async function deleteIdleBreakers(db: Queryable): Promise<void> {
  await db.query(acrossApplications(`delete from push_breakers where retry_at < now() - interval '1 day'`));
}
