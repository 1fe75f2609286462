import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase, type Queryable } from '../../../server/db/database.ts';
import { findCaller } from '../../../server/device-api/access/callers.store.ts';
import { insertDeviceEvents } from '../../../server/device-api/events/events.store.ts';
import type { ReadEvent } from '../../../server/device-api/events/read-event.ts';
import { insertClicks, recordOpens } from '../../../server/domain/events/events.store.ts';
import { findMessages } from '../../../server/domain/messages/messages.store.ts';

// Only the same SQL statements, in the same transaction: no contract, validation, checks, rate limit, log or metrics.
const config = readConfig();
const db = openDatabase(config.databaseUrl ?? '', config.poolSize, console.error);

interface SentEvent {
  id: string;
  type: ReadEvent['type'];
  date: string;
  messageId?: number;
  view?: string;
}

async function readJson(request: IncomingMessage): Promise<{ events: SentEvent[] }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { events: SentEvent[] };
}

async function store(request: IncomingMessage): Promise<number> {
  const { 'engage-app-key': key = '', authorization = '' } = request.headers;
  const found = await findCaller(db, String(key), authorization.slice(7), undefined);
  const { appId = 0, deviceId, udid } = found ?? {};
  if (deviceId == null || udid == null) throw new Error('unknown device');
  const { events } = await readJson(request);
  const ids = [...new Set(events.flatMap(({ messageId }) => messageId ?? []))];
  if (ids.length > 0) await findMessages(db, appId, ids);
  const read = events.map(({ id, type, date, ...details }) => ({ id, type, date, details }));
  const insert = (on: Queryable) => insertDeviceEvents(on, appId, { id: deviceId, udid }, read as never);
  const clicks = events.filter(({ type }) => type === 'click');
  const opens = events.filter(({ type }) => type === 'open');
  if (clicks.length === 0 && opens.length === 0) {
    await insert(db);
    return events.length;
  }
  await db.transaction(async (tx) => {
    await insert(tx);
    if (clicks.length > 0)
      await insertClicks(
        tx,
        appId,
        clicks.map(({ date, messageId }) => ({ date, deviceId, udid, messageId })),
      );
    if (opens.length > 0)
      await recordOpens(
        tx,
        appId,
        opens.map(({ date }) => ({ date, deviceId })),
      );
  });
  return events.length;
}

const server = createServer((request, response) => {
  store(request).then(
    (accepted) => {
      response.writeHead(202, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ accepted, rejected: [] }));
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
