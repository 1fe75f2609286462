import type { components } from '../../generated/engagement/api.ts';
import { onlyRow, type Queryable } from '../db/database.ts';
import type { PayloadIds } from '../delivery/payloads/size.ts';
import { type Audience, toStoredAudience } from '../domain/devices/audience.ts';
import type { Contents } from '../domain/rendering/contents.ts';
import type { AudienceNames } from './audience-names.store.ts';

type Message = components['schemas']['Message'];

export type SendKind = 'campaign' | 'test' | 'instant';

export interface NewSend {
  message: Pick<Message, 'id' | 'campaignId' | 'platform' | 'language'>;
  kind: SendKind;
  contents: Contents;
  audience: Audience;
  names: AudienceNames;
}

/** A device that was selected when an instant message was accepted, with its values for placeholders. */
export interface ResolvedRecipient {
  deviceId: number;
  data: Record<string, string>;
}

/** Time to live of pushes that are not accepted, in seconds, if the message sets none. */
const defaultLifetime = 24 * 3600;

/** Returns the IDs that the next message and the next send get, unless others are created in the meantime. */
export const readNextIds = async (db: Queryable): Promise<PayloadIds> =>
  onlyRow(
    await db.query<PayloadIds>(
      `select (select last_value + is_called::integer from send_ids) as "sendId",
              (select last_value + is_called::integer from message_ids) as "messageId"`,
    ),
  );

/** Inserts a send and its resolved recipients in one statement. */
export async function insertSend(
  db: Queryable,
  applicationId: number,
  { message, kind, contents, audience, names }: NewSend,
  resolvedRecipients: readonly ResolvedRecipient[] = [],
): Promise<number> {
  const { timeToLive } = contents.own;
  const rows = await db.query<{ id: number }>(
    `with send as (
       insert into sends (application_id, message_id, campaign_id, kind, platform, content, audience, deadline_at, one_attempt,
                          language, audience_names)
       values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $10), $11, $12, $13)
       returning id
     ), recipients as (
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
      toStoredAudience(audience),
      resolvedRecipients.map(({ deviceId }) => deviceId),
      resolvedRecipients.map(({ data }) => JSON.stringify(data)),
      timeToLive || defaultLifetime,
      timeToLive === 0,
      message.language ?? null,
      names,
    ],
  );
  return onlyRow(rows).id;
}

/** Reads the custom fields of lists, by list. */
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
