import { partnerIds } from './devices.ts';
import { type FinalRecords, recordKey } from './check-records.ts';
import { callApi } from './http-call.ts';
import { recordKinds } from './plan.ts';
import type { Shop } from './shop.ts';

interface Page {
  data: { externalId?: string; name?: string; text?: string }[];
  link: { next?: string };
}

/** Reads all records and messages through the API, page by page. */
export async function readFinalRecords(port: number, shop: Shop): Promise<FinalRecords> {
  const records = new Map<string, string>();
  for (const partnerId of partnerIds) {
    for (const kind of [...recordKinds, 'messages']) {
      for (let page = 1, isLast = false; !isLast; page++) {
        const path = `/v1/me/apps/${partnerId}/${kind}?page=${page}`;
        const { apiKey, token } = shop.users[partnerId];
        const { body, status } = await callApi({
          port,
          method: 'GET',
          path,
          apiKey,
          token,
          timeoutMilliseconds: 30_000,
        });
        if (status !== 200) throw new Error(`${path}: ${status}`);
        const { data, link } = body as Page;
        for (const { externalId, name = '', text = '' } of data) {
          // Only the messages that instant messages reuse have none.
          if (externalId === undefined) continue;
          records.set(recordKey(partnerId, kind, externalId), kind === 'messages' ? text : name);
        }
        isLast = link.next === undefined;
      }
    }
  }
  return records;
}
