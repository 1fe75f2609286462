import type { Database } from '../../../server/db/database.ts';
import { insertOperator, setPasswordHash } from '../../../server/domain/operators/operators.store.ts';
import { createSession } from '../../../server/domain/operators/sessions.store.ts';

/** Creates an operator, who is signed in. A viewer has all applications. Returns the cookie. */
export async function signIn(db: Database, role: 'owner' | 'viewer', email = `${role}@example.com`): Promise<string> {
  const id = await insertOperator(db, { email, role });
  const password = Buffer.alloc(48);
  await setPasswordHash(db, id, password);
  if (role === 'viewer') await db.query('insert into granted_applications select $1, id from applications', [id]);
  const session = await db.transaction((tx) => createSession(tx, { id, password }, {}));
  return `engage_session=${session?.token}`;
}
