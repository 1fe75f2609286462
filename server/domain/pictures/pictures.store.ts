import { lockByName, onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import type { ListRows } from '../list-rows.ts';
import type { PictureHeader, PictureType } from './picture-header.ts';

/** A picture without its content. */
export interface StoredPicture extends PictureHeader {
  id: number;
  name: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  operator: string;
  createdAt: string;
}

/** What uses a picture. */
export interface PictureUse {
  kind: 'message' | 'in-app' | 'alarm' | 'inbox' | 'draft' | 'approval';
  id: number;
}

const columns = `id, name, media_type as "mediaType", bytes, width, height, sha256, operator, created_at as "createdAt"`;

export const pictureRows: ListRows<StoredPicture, StoredPicture> = {
  statement: `select ${columns} from pictures where application_id = $1`,
  show: (row) => row,
};

export const listPictures = (
  db: Queryable,
  applicationId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredPicture[]> =>
  db.query<StoredPicture>(
    `select ${columns} from pictures where application_id = $1 order by id desc offset $2 limit $3`,
    [applicationId, offset, limit],
  );

export async function findPicture(db: Queryable, applicationId: number, id: number) {
  const [row] = await db.query<StoredPicture>(`select ${columns} from pictures where application_id = $1 and id = $2`, [
    applicationId,
    id,
  ]);
  return row;
}

export async function findPictureByHash(db: Queryable, applicationId: number, sha256: string) {
  const [row] = await db.query<StoredPicture>(
    `select ${columns} from pictures where application_id = $1 and sha256 = $2`,
    [applicationId, sha256],
  );
  return row;
}

/** How long an upload waits for others of the application, in milliseconds. */
const timeout = 10_000;

/** Lets one change of the pictures of an application run at a time. */
export const lockPictures = (tx: Transaction, applicationId: number): Promise<void> =>
  lockByName(tx, `pictures of ${applicationId}`, timeout);

/** The number of pictures of an application, and the sum of their sizes. */
export async function measurePictures(db: Queryable, applicationId: number): Promise<{ count: number; bytes: number }> {
  const rows = await db.query<{ count: number; bytes: number }>(
    'select count(*) as count, coalesce(sum(bytes), 0)::bigint as bytes from pictures where application_id = $1',
    [applicationId],
  );
  return onlyRow(rows);
}

export async function insertPicture(
  tx: Transaction,
  applicationId: number,
  { sha256, mediaType, bytes, width, height, name, operator }: Omit<StoredPicture, 'id' | 'createdAt'>,
): Promise<StoredPicture> {
  const rows = await tx.query<StoredPicture>(
    `insert into pictures (application_id, sha256, media_type, bytes, width, height, name, operator)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     returning ${columns}`,
    [applicationId, sha256, mediaType, bytes, width, height, name, operator],
  );
  return onlyRow(rows);
}

/** Stores content in the table, unless it is there. */
export async function insertPictureContent(tx: Transaction, applicationId: number, sha256: string, content: Buffer) {
  await tx.query(
    `insert into picture_contents (application_id, sha256, content) values ($1, $2, $3) on conflict do nothing`,
    [applicationId, sha256, content],
  );
}

/** Finds the application of a picture by its public URL. */
export async function findPictureApplication(
  db: Queryable,
  partnerId: string,
  sha256: string,
  mediaType: PictureType,
): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(
    `select a.id
       from applications a
       join pictures p on p.application_id = a.id and p.sha256 = $2 and p.media_type = $3
      where a.partner_id = $1 and a.deleting_at is null`,
    [partnerId, sha256, mediaType],
  );
  return row?.id;
}

export async function findPictureContent(
  db: Queryable,
  applicationId: number,
  sha256: string,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ content: Buffer }>(
    'select content from picture_contents where application_id = $1 and sha256 = $2',
    [applicationId, sha256],
  );
  return row?.content;
}

/** Deletes a picture with its content. */
export async function deletePicture(db: Queryable, applicationId: number, id: number): Promise<void> {
  await db.query('delete from pictures where application_id = $1 and id = $2', [applicationId, id]);
}

/** Finds messages, content, unsent drafts and pending approvals whose texts contain the hash of a picture. */
export const findPictureUses = (
  db: Queryable,
  applicationId: number,
  sha256: string,
  limit: number,
): Promise<PictureUse[]> =>
  db.query<PictureUse>(
    `select kind, id
       from (
         select 'message' as kind, id from messages where application_id = $1 and strpos(content::text, $2) > 0
          union all
         select kind, id from contents where application_id = $1 and strpos(body::text, $2) > 0
          union all
         select 'draft', id
           from campaign_drafts
          where application_id = $1 and campaign_id is null and strpos(content::text, $2) > 0
          union all
         select 'approval', id
           from approvals
          where application_id = $1 and state = 'pending' and strpos(request::text, $2) > 0
       ) uses
      limit $3`,
    [applicationId, sha256, limit],
  );
