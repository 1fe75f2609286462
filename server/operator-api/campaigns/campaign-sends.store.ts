import type { components } from '../../../generated/operator/api.ts';
import { onlyRow, type Transaction } from '../../db/database.ts';

export type SentCampaign = components['schemas']['SentCampaign'];

/** A request that was accepted before. */
export interface AcceptedSend {
  requestHash: Buffer;
  response: SentCampaign;
}

/**
 * Takes the key of a request. It waits for a concurrent request with the same key.
 *
 * @returns the request that has used the key before, if there is one
 */
export async function takeSendKey(
  tx: Transaction,
  applicationId: number,
  key: string,
  requestHash: Buffer,
): Promise<AcceptedSend | undefined> {
  const taken = await tx.query(
    `insert into campaign_sends (application_id, key, request_hash) values ($1, $2, $3)
     on conflict do nothing
     returning key`,
    [applicationId, key, requestHash],
  );
  if (taken.length > 0) return undefined;
  const rows = await tx.query<AcceptedSend>(
    `select request_hash as "requestHash", response from campaign_sends where application_id = $1 and key = $2`,
    [applicationId, key],
  );
  return onlyRow(rows);
}

/** Stores the response of a request whose key this transaction has taken. */
export async function storeResponse(
  tx: Transaction,
  applicationId: number,
  key: string,
  response: SentCampaign,
): Promise<void> {
  await tx.query('update campaign_sends set campaign_id = $3, response = $4 where application_id = $1 and key = $2', [
    applicationId,
    key,
    response.campaignId,
    response,
  ]);
}

/** Finds what was sent as a campaign. */
export async function findSentCampaign(
  tx: Transaction,
  applicationId: number,
  campaignId: number,
): Promise<SentCampaign | undefined> {
  const [row] = await tx.query<{ response: SentCampaign }>(
    'select response from campaign_sends where application_id = $1 and campaign_id = $2',
    [applicationId, campaignId],
  );
  return row?.response;
}

/** Locks messages until the transaction ends, and says which of them have a send. */
export async function lockMessages(
  tx: Transaction,
  applicationId: number,
  ids: readonly number[],
): Promise<{ id: number; hasSend: boolean }[]> {
  await tx.query('select from messages where application_id = $1 and id = any ($2) order by id for update', [
    applicationId,
    ids,
  ]);
  return tx.query<{ id: number; hasSend: boolean }>(
    `select m.id, exists (select from sends s where s.application_id = $1 and s.message_id = m.id) as "hasSend"
       from messages m
      where m.application_id = $1 and m.id = any ($2)
      order by m.id`,
    [applicationId, ids],
  );
}

/** The date of the database in some seconds: its clock decides when a schedule is due. */
export async function dateIn(tx: Transaction, seconds: number): Promise<string> {
  const rows = await tx.query<{ date: string }>('select now() + make_interval(secs => $1) as date', [seconds]);
  return onlyRow(rows).date;
}
