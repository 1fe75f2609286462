import type { components } from '../../../generated/engagement/api.ts';
import { omitNulls, onlyRow, type Queryable } from '../../db/database.ts';
import type { PageRange } from '../../http/paging.ts';
import type { ListRows } from '../../domain/list-rows.ts';

type Campaign = components['schemas']['Campaign'];
type CampaignInput = components['schemas']['CampaignInput'];

const columns = `id, name, external_id as "externalId", description, start_date as "startDate", end_date as "endDate",
  created_at as "createdAt", updated_at as "updatedAt"`;

const values = ({ name, externalId, description, startDate, endDate }: CampaignInput) => [
  name,
  externalId ?? null,
  description ?? null,
  startDate ?? null,
  endDate ?? null,
];

export const campaignRows: ListRows<Campaign, Campaign> = {
  statement: `select ${columns} from campaigns where application_id = $1`,
  show: omitNulls,
};

export async function listCampaigns(
  db: Queryable,
  applicationId: number,
  { offset, limit }: PageRange,
): Promise<Campaign[]> {
  const rows = await db.query<Campaign>(
    `select ${columns}
       from campaigns
      where application_id = $1
        and id >= (select id from campaigns where application_id = $1 order by id offset $2 limit 1)
      order by id
      limit $3`,
    [applicationId, offset, limit],
  );
  return rows.map(omitNulls);
}

export async function findCampaign(db: Queryable, applicationId: number, id: number): Promise<Campaign | undefined> {
  const [row] = await db.query<Campaign>(`select ${columns} from campaigns where application_id = $1 and id = $2`, [
    applicationId,
    id,
  ]);
  return row && omitNulls(row);
}

export async function insertCampaign(db: Queryable, applicationId: number, campaign: CampaignInput): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into campaigns (application_id, name, external_id, description, start_date, end_date)
     values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [applicationId, ...values(campaign)],
  );
  return onlyRow(rows).id;
}

/** @returns whether it existed */
export async function replaceCampaign(
  db: Queryable,
  applicationId: number,
  id: number,
  campaign: CampaignInput,
): Promise<boolean> {
  const rows = await db.query(
    `update campaigns
        set name = $3, external_id = $4, description = $5, start_date = $6, end_date = $7, updated_at = now()
      where application_id = $1 and id = $2
      returning id`,
    [applicationId, id, ...values(campaign)],
  );
  return rows.length > 0;
}

/** @returns whether it existed */
export async function deleteCampaign(db: Queryable, applicationId: number, id: number): Promise<boolean> {
  const rows = await db.query('delete from campaigns where application_id = $1 and id = $2 returning id', [
    applicationId,
    id,
  ]);
  return rows.length > 0;
}
