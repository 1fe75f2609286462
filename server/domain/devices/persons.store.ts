import { onlyRow, omitNulls, type Queryable, type Transaction } from '../../db/database.ts';
import { deleteLocked } from './device-deletion.store.ts';

/** The devices of a person: those with the same client ID, or one device without. */
export interface Person {
  clientId?: string;
  /** In ascending order of ID. */
  devices: { id: number; udid: string; registeredAt?: string }[];
}

/** An event as the device reported it. */
export interface ReceivedEvent {
  id: string;
  type: string;
  at: string;
  receivedAt: string;
  details?: Record<string, unknown>;
}

/** The number of deleted entries of each kind. */
export interface PersonDeletion {
  devices: number;
  listMemberships: number;
  inboxStatuses: number;
  deliveries: number;
  targets: number;
  approvals: number;
  capturedPushes: number;
  clicks: number;
  displays: number;
  events: number;
  activeDays: number;
}

/** Finds the person of a device; undefined for an unknown device. */
export async function findPerson(db: Queryable, applicationId: number, udid: string): Promise<Person | undefined> {
  const rows = await db.query<{ clientId: string | null; id: number; udid: string; registeredAt: string | null }>(
    `select d.client_id as "clientId", d.id, d.udid, r.registered_at as "registeredAt"
       from devices named
       join devices d on d.application_id = $1 and (d.id = named.id or d.client_id = named.client_id)
       left join device_registrations r on r.application_id = $1 and r.device_id = d.id
      where named.application_id = $1 and named.udid = $2
      order by d.id`,
    [applicationId, udid],
  );
  const [first] = rows;
  if (!first) return undefined;
  const devices = rows.map(({ id, udid, registeredAt }) => ({ id, udid, ...(registeredAt && { registeredAt }) }));
  return { ...(first.clientId !== null && { clientId: first.clientId }), devices };
}

/** Reads the next events of a device in ascending order of ID. */
export async function listReceivedEvents(
  db: Queryable,
  applicationId: number,
  deviceId: number,
  afterId: string,
  limit: number,
): Promise<ReceivedEvent[]> {
  const rows = await db.query<ReceivedEvent>(
    `select id, type, date as at, received_at as "receivedAt", details
       from device_events
      where application_id = $1 and device_id = $2 and id > $3
      order by id
      limit $4`,
    [applicationId, deviceId, afterId, limit],
  );
  return rows.map(omitNulls);
}

/** An approval of an instant message, with its targets that name the person. */
export interface PersonApproval {
  id: number;
  createdAt: string;
  instantMessage: { targets: unknown[] };
}

/**
 * Reads the next approvals of instant messages whose targets name a key of one of the devices, in ascending order of ID. Targets that name
 * others are left out.
 */
export async function listPersonApprovals(
  db: Queryable,
  applicationId: number,
  ids: readonly number[],
  afterId: number,
  limit: number,
): Promise<PersonApproval[]> {
  const rows = await db.query<PersonApproval & { keys: string[] }>(
    `select a.id, a.created_at as "createdAt", a.request -> 'instantMessage' as "instantMessage", named.keys
       from approvals a
      cross join lateral (
            select array_agg(to_json(key)::text) as keys
              from devices d
             cross join unnest(array[d.udid, d.client_id, d.token]) as key
             where d.application_id = $1 and d.id = any ($2::bigint[])
               and strpos(a.request #>> '{instantMessage,targets}', to_json(key)::text) > 0
            ) as named
      where a.application_id = $1 and a.operation = 'sendInstantMessage' and a.id > $3 and named.keys is not null
      order by a.id
      limit $4`,
    [applicationId, ids, afterId, limit],
  );
  return rows.map(({ keys, instantMessage, ...approval }) => ({
    ...approval,
    instantMessage: {
      ...instantMessage,
      targets: instantMessage.targets.filter((target) => keys.some((key) => JSON.stringify(target).includes(key))),
    },
  }));
}

/** Locks the devices of the person of a device, in ascending order of ID. */
export async function lockPerson(
  tx: Transaction,
  applicationId: number,
  udid: string,
  limit: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select d.id
       from devices d
      where d.application_id = $1
        and (d.udid = $2 or d.client_id = (select client_id from devices where application_id = $1 and udid = $2))
      order by d.id
      limit $3
        for update`,
    [applicationId, udid, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes devices that the transaction has locked, and everything about them. Sends that are running may add rows later, which the daily
 * job deletes.
 */
export async function deletePerson(
  tx: Transaction,
  applicationId: number,
  ids: readonly number[],
): Promise<PersonDeletion> {
  const counts = await tx.query<Omit<PersonDeletion, 'devices'>>(
    `with sent as (
       delete from deliveries where application_id = $1 and device_id = any ($2::bigint[]) returning 1
     ), targeted as (
       delete from send_targets t
        using sends s
        where s.application_id = $1 and s.state = 'sending'
          and t.application_id = $1 and t.send_id = s.id and t.device_id = any ($2::bigint[])
        returning 1
     ), clicked as (
       delete from clicks where application_id = $1 and device_id = any ($2::bigint[]) returning 1
     ), shown as (
       delete from displays where application_id = $1 and device_id = any ($2::bigint[]) returning 1
     ), unsent as (
       delete from unattributed_events where application_id = $1 and device_id = any ($2::bigint[]) returning type
     ), reported as (
       delete from device_events where application_id = $1 and device_id = any ($2::bigint[]) returning 1
     ), detailed as (
       delete from application_events where application_id = $1 and device_id = any ($2::bigint[]) returning 1
     ), opened as (
       delete from device_activity where application_id = $1 and device_id = any ($2::bigint[]) returning 1
     ), changed as (
       delete from static_list_changes where application_id = $1 and device_id = any ($2::bigint[])
     )
     select (select count(*) from static_list_members where application_id = $1 and device_id = any ($2::bigint[]))
              as "listMemberships",
            (select count(*) from inbox_statuses where application_id = $1 and device_id = any ($2::bigint[]))
              + (select count(*)
                   from inbox_user_statuses s
                  where s.application_id = $1
                    and s.client_id in (select d.client_id from devices d
                                         where d.application_id = $1 and d.id = any ($2::bigint[])))
              as "inboxStatuses",
            (select count(*) from sent) as deliveries,
            (select count(*) from targeted) as targets,
            (select count(*) from clicked) + (select count(*) from unsent where type = 'click') as clicks,
            (select count(*) from shown) + (select count(*) from unsent where type = 'display') as displays,
            (select count(*) from reported) + (select count(*) from detailed) as events,
            (select count(*) from opened) as "activeDays"`,
    [applicationId, ids],
  );
  const approvals = await deleteApprovals(tx, applicationId, ids);
  const capturedPushes = await deleteCapturedPushes(tx, applicationId, ids);
  await deleteLocked(tx, applicationId, ids);
  return { devices: ids.length, ...onlyRow(counts), approvals, capturedPushes };
}

/** Deletes approvals of instant messages whose targets name a key of one of the devices. */
async function deleteApprovals(tx: Transaction, applicationId: number, ids: readonly number[]): Promise<number> {
  const rows = await tx.query<{ approvals: number }>(
    `with deleted as (
       delete from approvals a
        where a.application_id = $1 and a.operation = 'sendInstantMessage'
          and exists (select
                        from devices d
                       cross join unnest(array[d.udid, d.client_id, d.token]) as key
                       where d.application_id = $1 and d.id = any ($2::bigint[])
                         and strpos(a.request #>> '{instantMessage,targets}', to_json(key)::text) > 0)
        returning 1
     )
     select count(*) as approvals from deleted`,
    [applicationId, ids],
  );
  return onlyRow(rows).approvals;
}

/** Takes devices out of captured pushes, which many devices share. */
async function deleteCapturedPushes(tx: Transaction, applicationId: number, ids: readonly number[]): Promise<number> {
  const rows = await tx.query<{ pushes: number }>(
    `with affected as (
       select o.id, count(*) filter (where (p.value ->> 'id')::bigint = any ($2::bigint[])) as pushes,
              json_agg(p.value) filter (where (p.value ->> 'id')::bigint <> all ($2::bigint[])) as others
         from outbox o
        cross join lateral json_array_elements(o.devices) as p (value)
        where o.application_id = $1
          and o.devices::text like any (select '%"id":' || id || ',%' from unnest($2::bigint[]) as id)
        group by o.id
     ), emptied as (
       delete from outbox o using affected a where o.application_id = $1 and o.id = a.id and a.others is null
     ), reduced as (
       update outbox o set devices = a.others
         from affected a
        where o.application_id = $1 and o.id = a.id and a.others is not null
     )
     select coalesce(sum(pushes), 0)::bigint as pushes from affected`,
    [applicationId, ids],
  );
  return onlyRow(rows).pushes;
}
