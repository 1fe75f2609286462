import type { Queryable } from '../../db/database.ts';
import { listPushes } from '../../delivery/outbox.store.ts';
import { cursorLimit, cursorPage, readCursor } from '../cursor.ts';
import type { ApiHandlers } from '../handlers.ts';

export const capturedPushHandlers = (db: Queryable) =>
  ({
    async listCapturedPushes({ app, query: { cursor }, url }) {
      const [id, place] = readCursor(cursor, ['id', 'id']) ?? [];
      const before = id === undefined || place === undefined ? undefined : { id, place };
      const pushes = await listPushes(db, app.id, cursorLimit, before);
      return cursorPage(
        url,
        pushes,
        (push) => [push.id, push.place],
        ({ sendId, deviceId, token, date, content }) => ({
          sendId,
          udid: deviceId,
          token,
          at: date,
          content: { ...content },
        }),
      );
    },
  }) satisfies Partial<ApiHandlers>;
