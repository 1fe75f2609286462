import type { components } from '../../generated/api.ts';
import { onlyRow, type Queryable } from '../db/database.ts';
import type { Audience } from './audience.ts';
import type { Contents } from './content.ts';

type Message = components['schemas']['Message'];

export type SendKind = 'campaign' | 'test' | 'instant';

export interface NewSend {
  message: Pick<Message, 'id' | 'campaignId' | 'platform'>;
  kind: SendKind;
  contents: Contents;
  audience: Audience;
}

/** A device that an instant message is for, with its values for placeholders. */
export interface NotedDevice {
  deviceId: number;
  data: Record<string, string>;
}

/** How long pushes that are not accepted are tried again, in seconds, unless the message says how long. */
const usualLifetime = 24 * 3600;

/** Writes a send, with the devices that were found for it where that is done already, in one statement. */
export async function insertSend(
  db: Queryable,
  applicationId: number,
  { message, kind, contents, audience }: NewSend,
  noted: readonly NotedDevice[] = [],
): Promise<number> {
  const { timeToLive } = contents.own;
  const rows = await db.query<{ id: number }>(
    `with send as (
       insert into sends (application_id, message_id, campaign_id, kind, platform, content, audience, deadline_at, one_attempt)
       values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $10), $11)
       returning id
     ), noted as (
       insert into send_targets (application_id, send_id, device_id, data)
       select $1, send.id, target.id, target.data
         from send, unnest($8::bigint[], $9::jsonb[]) as target (id, data)
     )
     select id from send`,
    [
      applicationId,
      message.id,
      message.campaignId ?? null,
      kind,
      message.platform,
      contents,
      audience,
      noted.map(({ deviceId }) => deviceId),
      noted.map(({ data }) => JSON.stringify(data)),
      timeToLive || usualLifetime,
      timeToLive === 0,
    ],
  );
  return onlyRow(rows).id;
}

/** The custom fields of these lists, by list. */
export async function readListFields(
  db: Queryable,
  applicationId: number,
  lists: readonly number[],
): Promise<Record<string, Record<string, string>>> {
  const rows = await db.query<{ id: number; fields: Record<string, string> }>(
    'select list_id as id, fields from static_lists where application_id = $1 and list_id = any ($2)',
    [applicationId, lists],
  );
  return Object.fromEntries(rows.map(({ id, fields }) => [id, fields]));
}
