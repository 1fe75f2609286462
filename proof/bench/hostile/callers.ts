import { randomBytes } from 'node:crypto';
import { readApplication } from '../../../server/domain/applications/applications.store.ts';
import { rotateAppKey } from '../../../server/domain/applications/app-keys.store.ts';
import { insertOperator, setPasswordHash } from '../../../server/domain/operators/operators.store.ts';
import { createSession } from '../../../server/domain/operators/sessions.store.ts';
import type { FuzzedContract } from '../../fuzz/operations.ts';
import type { Bench } from '../setup/bench.ts';

/** The credentials of a request with a body, by contract. */
export type Callers = Readonly<Record<FuzzedContract, (body: Buffer) => Promise<Record<string, string>>>>;

let created = 0;

/** A user, an owner and a device, which send valid credentials: only then does the service read a body. */
export async function createCallers(bench: Bench, port: number): Promise<Callers> {
  const { db } = bench;
  const id = await insertOperator(db, { email: `owner-${++created}@example.com`, role: 'owner' });
  const password = Buffer.alloc(48);
  await setPasswordHash(db, id, password);
  const session = await db.transaction((tx) => createSession(tx, { id, password }, {}));
  const url = `http://127.0.0.1:${port}`;
  const application = await readApplication(db, 'demo');
  const appKey = await db.transaction((tx) => rotateAppKey(tx, application.id));
  const registered = await fetch(`${url}/device/v1/devices`, {
    method: 'POST',
    headers: { 'Engage-App-Key': appKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ UDID: `hostile-${created}`, platform: 'android', token: `hostile-${created}` },
      secret: randomBytes(32).toString('base64url'),
    }),
  });
  const { deviceToken } = (await registered.json()) as { deviceToken?: string };
  if (deviceToken === undefined) throw new Error(`the device was not registered: ${registered.status}`);
  return {
    engagement: (body) => bench.headers(body),
    operator: async () => ({ Cookie: `engage_session=${session?.token}`, Origin: url, 'If-Match': '*' }),
    device: async () => ({ 'Engage-App-Key': appKey, Authorization: `Bearer ${deviceToken}` }),
  };
}
