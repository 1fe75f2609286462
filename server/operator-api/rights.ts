import type { Transaction } from '../db/database.ts';
import { addRights, removeRights, replaceRights } from '../domain/applications/rights.store.ts';
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

/** Applications to grant and to revoke, by partner ID. */
export interface RightsChange {
  grant?: readonly string[];
  revoke?: readonly string[];
}

/**
 * Grants and revokes applications of a user or operator, and leaves the others.
 *
 * @throws Problem 400 for unknown applications, or one that is granted and revoked
 */
export async function changeApplications(
  tx: Transaction,
  kind: 'user' | 'operator',
  id: number,
  { grant = [], revoke = [] }: RightsChange,
): Promise<void> {
  const granted = new Set(grant);
  const errors = revoke.flatMap((partnerId, index) =>
    granted.has(partnerId) ? [`body/revoke/${index}: application ${partnerId} is also in body/grant`] : [],
  );
  if (errors.length > 0) throw badData(errors);
  const unknown = {
    grant: new Set(await addRights(tx, kind, id, grant)),
    revoke: new Set(await removeRights(tx, kind, id, revoke)),
  };
  const missing = Object.entries({ grant, revoke }).flatMap(([list, partnerIds]) =>
    partnerIds.flatMap((partnerId, index) =>
      unknown[list as keyof typeof unknown].has(partnerId)
        ? [`body/${list}/${index}: application ${partnerId} not found`]
        : [],
    ),
  );
  if (missing.length > 0) throw badData(missing);
}
