import type { Queryable } from '../db/database.ts';
import { noRights } from './errors.ts';
import { checkSubscriptions, type StreamOwner, streamOwner } from './stream-rights.store.ts';
import type { Caller } from './handlers.ts';

/** Who downloads or uploads something of an application. */
export type Transfer = StreamOwner & { applicationId: number };

export const transferOf = ({
  app,
  ...caller
}: Pick<Caller, 'app' | 'operator' | 'session' | 'programToken'>): Transfer => ({
  ...streamOwner(caller),
  applicationId: app.id,
});

/**
 * Checks the rights of a long request again. A download that ends here closes its connection, which shows that the file is incomplete.
 *
 * @throws Problem 403 if the operator has lost them since the start
 */
export async function requireStreamRights(db: Queryable, transfer: Transfer): Promise<void> {
  const [permitted] = await checkSubscriptions(db, [transfer]);
  if (!permitted) throw noRights();
}
