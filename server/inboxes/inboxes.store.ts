import { compileCriteria, type CompiledCriteria } from '../applications/criteria.ts';
import { builtInFields, type Settings } from '../applications/settings.ts';
import { onlyRow, type Queryable } from '../db/database.ts';
import type { components } from '../../generated/api.ts';

/** Whose message it is: devices in any of the segments or lists, or all where there are none. */
export interface Audience {
  segments: readonly number[];
  lists: readonly number[];
}

export interface InboxStatusStore {
  /**
   * Notes what the user of a device did with a message, where the device is in the audience.
   *
   * @param status a date that is undefined stays as it is, null takes it back
   * @returns whether the device exists and is in the audience
   */
  note(
    applicationId: number,
    inboxId: number,
    udid: string,
    audience: Audience,
    status: components['schemas']['InboxStatus'],
  ): Promise<boolean>;
}

/** A condition on `devices d` in the application $1. A segment that the settings have no more is nobody's. */
async function compileAudience(
  db: Queryable,
  applicationId: number,
  { segments, lists }: Audience,
  firstParameter: number,
): Promise<CompiledCriteria> {
  if (segments.length === 0 && lists.length === 0) return { sql: 'true', values: [] };
  const settings = onlyRow(
    await db.query<Pick<Settings, 'fields' | 'segments'>>(
      `select settings -> 'fields' as fields, settings -> 'segments' as segments from applications where id = $1`,
      [applicationId],
    ),
  );
  const fields = [...builtInFields, ...settings.fields];
  const conditions = [
    `exists (select from static_list_members m
              where m.application_id = $1 and m.device_id = d.id and m.list_id = any ($${firstParameter}::bigint[])
                and (m.expire_at is null or m.expire_at > now()))`,
  ];
  const values: unknown[] = [lists];
  for (const segment of settings.segments.filter(({ id }) => segments.includes(id))) {
    const compiled = compileCriteria(segment.where, fields, firstParameter + values.length);
    conditions.push(compiled.sql);
    values.push(...compiled.values);
  }
  return { sql: conditions.join(' or '), values };
}

export const createInboxStatusStore = (db: Queryable): InboxStatusStore => ({
  async note(applicationId, inboxId, udid, audience, { readDate, archivedDate }) {
    const fixed = [
      applicationId,
      inboxId,
      udid,
      readDate ?? null,
      readDate !== undefined,
      archivedDate ?? null,
      archivedDate !== undefined,
    ];
    const { sql, values } = await compileAudience(db, applicationId, audience, fixed.length + 1);
    // The device stays until its state is written: one that is being deleted meanwhile is no more.
    const noted = await db.query(
      `insert into inbox_statuses as s (application_id, inbox_id, device_id, read_date, archived_date)
       select $1, $2, d.id, $4::timestamptz, $6::timestamptz
         from devices d
        where d.application_id = $1 and d.udid = $3 and (${sql})
          for key share of d
       on conflict (application_id, inbox_id, device_id) do update
          set read_date = case when $5 then excluded.read_date else s.read_date end,
              archived_date = case when $7 then excluded.archived_date else s.archived_date end
       returning device_id`,
      [...fixed, ...values],
    );
    return noted.length > 0;
  },
});
