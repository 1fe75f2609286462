import type { components } from '../../generated/api.ts';
import { onlyRow, type Queryable, type Transaction } from '../db/database.ts';
import type { PageRange } from '../http/paging.ts';

export type Message = components['schemas']['Message'];
export type MessageInput = components['schemas']['MessageInput'];
export type MessageState = components['schemas']['MessageState'];
export type Platform = Message['platform'];

export interface MessageFilters {
  /** With `%` for any text. */
  externalId?: string;
  title?: string;
}

export interface MessageStore {
  list(applicationId: number, filters: MessageFilters, range: PageRange): Promise<Message[]>;
  find(applicationId: number, id: number): Promise<Message | undefined>;
  /** Those of these IDs that there are. */
  findMany(applicationId: number, ids: readonly number[]): Promise<Message[]>;
  findByExternalId(applicationId: number, externalId: string): Promise<Message | undefined>;
  insert(applicationId: number, message: MessageInput): Promise<number>;
  /** Finds a message that nobody else changes until the transaction ends. */
  lock(tx: Transaction, applicationId: number, id: number): Promise<Message | undefined>;
  /** Puts the message in the place of a locked one. */
  replace(tx: Transaction, applicationId: number, id: number, message: MessageInput): Promise<void>;
  delete(tx: Transaction, applicationId: number, id: number): Promise<void>;
  setState(tx: Transaction, applicationId: number, id: number, state: MessageState): Promise<void>;
  hasCampaign(applicationId: number, id: number): Promise<boolean>;
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

/** The columns of what was written; what the service sets itself is not among them. */
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
  return [
    platform,
    title,
    externalId ?? null,
    campaignId ?? null,
    { ...content, usePressure: content.usePressure ?? true },
  ];
}

/** A filter as a LIKE pattern: only `%` means something else than itself. */
const pattern = (filter: string | undefined) => filter?.replaceAll(/[\\_]/g, '\\$&') ?? null;

export const createMessageStore = (db: Queryable): MessageStore => ({
  async list(applicationId, { externalId, title }, { offset, limit }) {
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
  },

  async find(applicationId, id) {
    const [row] = await db.query<Row>(`select ${columns} from messages where application_id = $1 and id = $2`, [
      applicationId,
      id,
    ]);
    return row && toMessage(row);
  },

  async findMany(applicationId, ids) {
    const rows = await db.query<Row>(`select ${columns} from messages where application_id = $1 and id = any ($2)`, [
      applicationId,
      ids,
    ]);
    return rows.map(toMessage);
  },

  async findByExternalId(applicationId, externalId) {
    const [row] = await db.query<Row>(
      `select ${columns} from messages where application_id = $1 and external_id = $2`,
      [applicationId, externalId],
    );
    return row && toMessage(row);
  },

  async insert(applicationId, message) {
    const rows = await db.query<{ id: number }>(
      `insert into messages (application_id, platform, title, external_id, campaign_id, content)
       values ($1, $2, $3, $4, $5, $6)
       returning id`,
      [applicationId, ...values(message)],
    );
    return onlyRow(rows).id;
  },

  async lock(tx, applicationId, id) {
    const [row] = await tx.query<Row>(
      `select ${columns} from messages where application_id = $1 and id = $2 for update`,
      [applicationId, id],
    );
    return row && toMessage(row);
  },

  async replace(tx, applicationId, id, message) {
    await tx.query(
      `update messages
          set platform = $3, title = $4, external_id = $5, campaign_id = $6, content = $7, updated_at = now(),
              state = case state when 'failed' then 'draft' else state end
        where application_id = $1 and id = $2`,
      [applicationId, id, ...values(message)],
    );
  },

  async delete(tx, applicationId, id) {
    await tx.query('delete from messages where application_id = $1 and id = $2', [applicationId, id]);
  },

  async setState(tx, applicationId, id, state) {
    await tx.query('update messages set state = $3 where application_id = $1 and id = $2', [applicationId, id, state]);
  },

  async hasCampaign(applicationId, id) {
    const rows = await db.query('select 1 from campaigns where application_id = $1 and id = $2', [applicationId, id]);
    return rows.length > 0;
  },
});
