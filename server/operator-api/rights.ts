import type { Transaction } from '../db/database.ts';
import { replaceRights } from '../domain/applications/rights.store.ts';
import { badData } from '../http/errors/problem.ts';

/**
 * Replaces the applications of a user or operator by those of the request.
 *
 * @throws Problem 400 for unknown applications
 */
export async function setApplications(
  tx: Transaction,
  kind: 'user' | 'operator',
  id: number,
  partnerIds: readonly string[],
): Promise<void> {
  const unknown = await replaceRights(tx, kind, id, partnerIds);
  if (unknown.length === 0) return;
  throw badData(
    unknown.map((partnerId) => {
      return `body/applications/${partnerIds.indexOf(partnerId)}: application ${partnerId} not found`;
    }),
  );
}
