import { randomUUID } from 'node:crypto';
import { rotateAppKey } from '../../../server/domain/applications/app-keys.store.ts';
import { insertMessage } from '../../../server/domain/messages/messages.store.ts';
import { createToken, hashOf } from '../../../server/domain/tokens.ts';
import type { Bench, Shot } from '../setup/bench.ts';

/** Devices that are registered, with what they send events about. */
export interface Senders {
  appKey: string;
  /** The tokens, by device. */
  tokens: string[];
  messageId: number;
}

/** Registers devices, and creates a message and a view. */
export async function createSenders({ db, applicationId }: Bench, count: number): Promise<Senders> {
  const appKey = await db.transaction((tx) => rotateAppKey(tx, applicationId));
  const tokens = Array.from({ length: count }, createToken);
  await db.query(
    `with created as (
       insert into devices (application_id, udid, platform)
       select $1, 'bench-' || n, 'android' from generate_series(1, $2::int) n
       returning id, udid
     )
     insert into device_tokens (application_id, device_id, hash, used_at)
     select $1, id, hash, now()
       from created
       join unnest($3::bytea[]) with ordinality as token (hash, n) on udid = 'bench-' || n`,
    [applicationId, count, tokens.map(hashOf)],
  );
  await db.query(
    `update applications
        set settings = settings || '{"views": [{"value": "home", "name": "Home"}]}', settings_version = settings_version + 1
      where id = $1`,
    [applicationId],
  );
  const messageId = await insertMessage(db, applicationId, { platform: 'android', title: 'Hello', text: 'Hello' });
  return { appKey, tokens, messageId };
}

/** Each event type by its share of ten events: mostly views, some opens, one click. */
const types = ['open', 'view', 'view', 'view', 'view', 'click', 'view', 'view', 'view', 'open'];

/** Creates events with new IDs and dates. */
export function createEvents({ messageId }: Senders, count: number, first: number): object[] {
  const start = Date.now() - 20 * 86_400_000;
  return Array.from({ length: count }, (_, index) => {
    const type = types[(first + index) % types.length];
    const date = new Date(start + (first + index) * 10).toISOString();
    const about = type === 'click' ? { messageId } : type === 'view' ? { view: 'home' } : {};
    return { id: randomUUID(), type, date, ...about };
  });
}

/** A request with a batch of one device. */
export function batchOf({ appKey, tokens }: Senders, device: number, events: readonly object[]): Shot {
  const body = Buffer.from(JSON.stringify({ events }));
  return {
    ...{ method: 'POST', path: '/device/v1/events', body },
    headers: {
      'Engage-App-Key': appKey,
      Authorization: `Bearer ${tokens[device % tokens.length]}`,
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
    },
  };
}
