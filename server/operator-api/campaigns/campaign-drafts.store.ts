import type { components } from '../../../generated/operator/api.ts';
import { omitNulls, onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import type { ListRows } from '../../domain/list-rows.ts';
import type { PageRange } from '../../http/paging.ts';

type Schemas = components['schemas'];
export type CampaignDraft = Schemas['CampaignDraft'];
type CampaignDraftEntry = Schemas['CampaignDraftEntry'];
type CampaignDraftInput = Schemas['CampaignDraftInput'];

const entryColumns = `id, name, campaign_id is not null as "isSent", campaign_id as "campaignId", operator,
  created_at as "createdAt", updated_at as "updatedAt"`;

export const campaignDraftRows: ListRows<CampaignDraftEntry, CampaignDraftEntry> = {
  statement: `select ${entryColumns} from campaign_drafts where application_id = $1`,
  show: omitNulls,
};

export async function listCampaignDrafts(
  db: Queryable,
  applicationId: number,
  { offset, limit }: PageRange,
): Promise<CampaignDraftEntry[]> {
  const rows = await db.query<CampaignDraftEntry>(
    `select ${entryColumns} from campaign_drafts where application_id = $1 order by id desc offset $2 limit $3`,
    [applicationId, offset, limit],
  );
  return rows.map(omitNulls);
}

export async function findCampaignDraft(
  db: Queryable,
  applicationId: number,
  id: number,
): Promise<CampaignDraft | undefined> {
  const [row] = await db.query<CampaignDraft>(
    `select ${entryColumns}, content from campaign_drafts where application_id = $1 and id = $2`,
    [applicationId, id],
  );
  return row && omitNulls(row);
}

/** Counts the drafts that were not sent. */
export async function countUnsentDrafts(db: Queryable, applicationId: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*) from campaign_drafts where application_id = $1 and campaign_id is null',
    [applicationId],
  );
  return onlyRow(rows).count;
}

export async function insertCampaignDraft(
  db: Queryable,
  applicationId: number,
  { name, content }: CampaignDraftInput,
  operator: string,
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    'insert into campaign_drafts (application_id, name, content, operator) values ($1, $2, $3, $4) returning id',
    [applicationId, name, content, operator],
  );
  return onlyRow(rows).id;
}

/** Replaces the content of a locked draft. */
export async function replaceCampaignDraft(
  db: Queryable,
  applicationId: number,
  id: number,
  { name, content }: CampaignDraftInput,
  operator: string,
): Promise<void> {
  await db.query(
    `update campaign_drafts
        set name = $3, content = $4, operator = $5, updated_at = now()
      where application_id = $1 and id = $2`,
    [applicationId, id, name, content, operator],
  );
}

/** @returns whether it existed */
export async function deleteCampaignDraft(db: Queryable, applicationId: number, id: number): Promise<boolean> {
  const rows = await db.query('delete from campaign_drafts where application_id = $1 and id = $2 returning id', [
    applicationId,
    id,
  ]);
  return rows.length > 0;
}

/** Finds the campaign that a draft was sent as, and locks the draft until the transaction ends. */
export async function lockCampaignDraft(
  tx: Transaction,
  applicationId: number,
  id: number,
): Promise<{ campaignId: number | null } | undefined> {
  const [row] = await tx.query<{ campaignId: number | null }>(
    `select campaign_id as "campaignId" from campaign_drafts where application_id = $1 and id = $2 for update`,
    [applicationId, id],
  );
  return row;
}

/** Marks a locked draft as sent. */
export async function setDraftCampaign(
  tx: Transaction,
  applicationId: number,
  id: number,
  campaignId: number,
): Promise<void> {
  await tx.query(
    'update campaign_drafts set campaign_id = $3, updated_at = now() where application_id = $1 and id = $2',
    [applicationId, id, campaignId],
  );
}
