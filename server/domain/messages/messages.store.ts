import type { components } from '../../../generated/engagement/api.ts';
import { onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import type { ListRows } from '../list-rows.ts';

export type Message = components['schemas']['Message'];
export type MessageInput = components['schemas']['MessageInput'];
export type MessageState = components['schemas']['MessageState'];
export type Platform = Message['platform'];

export interface MessageFilters {
  /** `%` matches any text. */
  externalId?: string;
  title?: string;
}

interface Row {
  id: number;
  platform: Platform;
  title: string;
  externalId: string | null;
  campaignId: number | null;
  content: Omit<MessageInput, 'title' | 'platform'>;
  state: MessageState;
  createdAt: string;
  updatedAt: string;
}

const columns = `id, platform, title, external_id as "externalId", campaign_id as "campaignId", content, state,
  created_at as "createdAt", updated_at as "updatedAt"`;

const toMessage = ({ content, externalId, campaignId, ...row }: Row) =>
  ({
    ...row,
    ...(externalId !== null && { externalId }),
    ...(campaignId !== null && { campaignId }),
    ...content,
  }) as Message;

/** The column values of a message. Properties that the service sets are ignored. */
function values({
  id,
  state,
  createdAt,
  updatedAt,
  platform,
  title,
  externalId,
  campaignId,
  ...content
}: MessageInput) {
  return [platform, title, externalId ?? null, campaignId ?? null, content];
}

/** Converts a filter to a LIKE pattern, in which only `%` is a wildcard. */
const pattern = (filter: string | undefined) => filter?.replaceAll(/[\\_]/g, '\\$&') ?? null;

/** The messages of the application $1 with an external ID like $2 and a title like $3. */
export const messageRows: ListRows<Row & { text: string | null }, Message> = {
  statement: `
    select ${columns}, content ->> 'text' as text
      from messages
     where application_id = $1
       and ($2::text is null or external_id like $2)
       and ($3::text is null or title like $3)`,
  show: ({ text: _text, ...row }) => toMessage(row),
};

export const messageFilterValues = ({ externalId, title }: MessageFilters) => [pattern(externalId), pattern(title)];

export async function listMessages(
  db: Queryable,
  applicationId: number,
  { externalId, title }: MessageFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<Message[]> {
  // Whether an index helps depends on where the wildcards are.
  const rows = await db.queryOnce<Row>(
    `select ${columns}
       from messages
      where application_id = $1
        and ($2::text is null or external_id like $2)
        and ($3::text is null or title like $3)
      order by id
      offset $4
      limit $5`,
    [applicationId, pattern(externalId), pattern(title), offset, limit],
  );
  return rows.map(toMessage);
}

export async function findMessage(db: Queryable, applicationId: number, id: number): Promise<Message | undefined> {
  const [row] = await db.query<Row>(`select ${columns} from messages where application_id = $1 and id = $2`, [
    applicationId,
    id,
  ]);
  return row && toMessage(row);
}

/** Reads messages by ID, and leaves out unknown IDs. */
export async function findMessages(db: Queryable, applicationId: number, ids: readonly number[]): Promise<Message[]> {
  const rows = await db.query<Row>(`select ${columns} from messages where application_id = $1 and id = any ($2)`, [
    applicationId,
    ids,
  ]);
  return rows.map(toMessage);
}

export async function findMessageByExternalId(
  db: Queryable,
  applicationId: number,
  externalId: string,
): Promise<Message | undefined> {
  const [row] = await db.query<Row>(`select ${columns} from messages where application_id = $1 and external_id = $2`, [
    applicationId,
    externalId,
  ]);
  return row && toMessage(row);
}

export async function insertMessage(db: Queryable, applicationId: number, message: MessageInput): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into messages (application_id, platform, title, external_id, campaign_id, content)
     values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [applicationId, ...values(message)],
  );
  return onlyRow(rows).id;
}

/** Finds a message and locks it until the transaction ends. */
export async function lockMessage(tx: Transaction, applicationId: number, id: number): Promise<Message | undefined> {
  const [row] = await tx.query<Row>(
    `select ${columns} from messages where application_id = $1 and id = $2 for update`,
    [applicationId, id],
  );
  return row && toMessage(row);
}

/** Replaces a locked message. */
export async function replaceMessage(
  tx: Transaction,
  applicationId: number,
  id: number,
  message: MessageInput,
): Promise<void> {
  await tx.query(
    `update messages
        set platform = $3, title = $4, external_id = $5, campaign_id = $6, content = $7, updated_at = now(),
            state = case state when 'failed' then 'draft' else state end
      where application_id = $1 and id = $2`,
    [applicationId, id, ...values(message)],
  );
}

export async function deleteMessage(tx: Transaction, applicationId: number, id: number): Promise<void> {
  await tx.query('delete from messages where application_id = $1 and id = $2', [applicationId, id]);
}

export async function setMessageState(
  tx: Transaction,
  applicationId: number,
  id: number,
  state: MessageState,
): Promise<void> {
  await tx.query('update messages set state = $3 where application_id = $1 and id = $2', [applicationId, id, state]);
}

/**
 * Sets the state of a message after a send. It is `scheduled` if its schedule has another date. A message that was sent to
 * no device is a `draft` again, unless an earlier date of its schedule sent it.
 */
export async function settleMessageState(
  tx: Transaction,
  applicationId: number,
  messageId: number,
  { state, hasResponse }: { state: 'sent' | 'failed' | 'canceled'; hasResponse: boolean },
): Promise<void> {
  // Changes of a schedule lock its message, so the state matches the current schedule.
  await tx.query('select from messages where application_id = $1 and id = $2 for update', [applicationId, messageId]);
  await tx.query(
    `update messages m
        set state = case
              when exists (select from schedules s where s.application_id = $1 and s.message_id = $2) then 'scheduled'
              when $3 = 'failed' then 'failed'
              when $3 = 'sent' and $4
                or exists (select from sends s
                            where s.application_id = $1 and s.message_id = $2 and s.kind = 'campaign' and s.sent > 0) then 'sent'
              else 'draft'
            end
      where m.application_id = $1 and m.id = $2 and m.state = 'sending'`,
    [applicationId, messageId, state, hasResponse],
  );
}
