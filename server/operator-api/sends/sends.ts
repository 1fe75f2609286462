import type { Database } from '../../db/database.ts';
import { listOpenBreakers } from '../../delivery/breakers/breakers.store.ts';
import { serviceOf } from '../../domain/settings/push-services.ts';
import { paginate } from '../../http/paging.ts';
import { conflict, notFound } from '../../http/errors/problem.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { controlSend, rejectionOf, type SendCommand } from '../../sending/control.store.ts';
import { listDeliveries } from '../../sending/deliveries.store.ts';
import { countOutcomes } from '../../sending/outcome-counts.store.ts';
import { findSend, searchSends } from '../../sending/progress.store.ts';
import type { Application } from '../../api/handlers.ts';
import { cursorLimit, cursorPage, readCursor } from '../cursor.ts';
import type { ApiHandlers } from '../handlers.ts';
import { capturedPushHandlers } from './captured-pushes.ts';
import { funnelHandlers } from './funnel.ts';
import { previewHandlers } from './preview.ts';
import { sendContentHandlers } from './send-content.ts';
import { completeOutcomes, toSendEntry } from './send-entry.ts';

const noSuchSend = (id: number) => notFound(`path/sendId: send ${id} not found`);

/** Maximum reasons and breakers in a response. */
const maxListed = 100;

/**
 * Sends, their deliveries, captured pushes, and previews of messages.
 *
 * @param countMilliseconds the time after which counts are estimated
 */
export const sendHandlers = (db: Database, settings: SettingsReader, countMilliseconds: number) => {
  async function control(command: SendCommand, app: Application, sendId: number) {
    const send = await controlSend(db, app.id, sendId, command);
    if (!send) throw noSuchSend(sendId);
    const rejection = rejectionOf(command, send);
    if (rejection) throw conflict(`path/sendId: ${rejection}`);
    return { status: 200 as const, body: { id: sendId } };
  }

  return {
    async listSends({ app, query, ...call }) {
      const page = await paginate({ query, ...call }, (range) => searchSends(db, app.id, query, range));
      return { ...page, body: { ...page.body, data: page.body.data.map(toSendEntry) } };
    },

    async getSend({ app, params: { sendId } }) {
      const send = await findSend(db, app.id, sendId);
      if (!send) throw noSuchSend(sendId);
      const breakers = await listOpenBreakers(db, app.id);
      return {
        status: 200,
        body: {
          ...toSendEntry(send),
          breakers: breakers
            .filter(({ service }) => service === serviceOf[send.platform])
            .slice(0, maxListed)
            .map(({ host, ...breaker }) => (host === '' ? breaker : { ...breaker, host })),
        },
      };
    },

    async listSendOutcomes({ app, params: { sendId } }) {
      const counted = await countOutcomes(db, app.id, [sendId], countMilliseconds);
      // Read afterwards, so that a running send has at least as many devices as were counted.
      const send = await findSend(db, app.id, sendId);
      if (!send) throw noSuchSend(sendId);
      const { exact } = counted;
      return { status: 200, body: { data: completeOutcomes(counted, send, maxListed), exact } };
    },

    async pauseSend({ app, params }) {
      return control('pause', app, params.sendId);
    },

    async resumeSend({ app, params }) {
      return control('resume', app, params.sendId);
    },

    async cancelSend({ app, params }) {
      return control('cancel', app, params.sendId);
    },

    async listSendDeliveries({ app, params: { sendId }, query: { cursor, ...filter }, url }) {
      const [date, id] = readCursor(cursor, ['instant', 'id']) ?? [];
      const after = date === undefined || id === undefined ? undefined : { date, id };
      const rows = await listDeliveries(db, app.id, sendId, filter, after, cursorLimit);
      if (rows.length === 0 && !(await findSend(db, app.id, sendId))) throw noSuchSend(sendId);
      return cursorPage(
        url,
        rows,
        (row) => [row.date, row.id],
        ({ date: _date, id: _id, ...delivery }) => delivery,
      );
    },

    ...funnelHandlers(db, countMilliseconds),
    ...previewHandlers(db, settings, countMilliseconds),
    ...capturedPushHandlers(db),
    ...sendContentHandlers(db),
  } satisfies Partial<ApiHandlers>;
};
