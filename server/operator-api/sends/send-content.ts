import type { Queryable } from '../../db/database.ts';
import { notFound } from '../../http/errors/problem.ts';
import { findSendContent, type SendContent } from '../../sending/send-content.store.ts';
import type { ApiHandlers, components } from '../handlers.ts';

type SentAudience = components['schemas']['SentAudience'];

/** The audience of a send. Sends of earlier versions have criteria and IDs, but no names. */
function toSentAudience({ audience, names }: SendContent): SentAudience {
  const { noted: isResolved, segments, lists, pressure } = audience;
  const listNames = new Map(names?.lists.map(({ id, name }) => [id, name]));
  return {
    selection: isResolved ? 'targets' : segments || lists ? 'chosen' : 'all',
    segments: (segments ?? []).map((where, index) => ({ ...names?.segments[index], where })),
    lists: (lists ?? []).map((id) => ({ id, ...(listNames.has(id) && { name: listNames.get(id) }) })),
    ...(pressure && { pressure: { max: pressure.max, hours: pressure.hours } }),
    namesKnown: names !== null,
  };
}

/** The content and audience that sends keep. */
export const sendContentHandlers = (db: Queryable) =>
  ({
    async getSendContent({ app, params: { sendId } }) {
      const send = await findSendContent(db, app.id, sendId);
      if (!send) throw notFound(`path/sendId: send ${sendId} not found`);
      const { messageId, platform, contents, language } = send;
      return {
        status: 200,
        body: {
          ...{ sendId, messageId, platform },
          ...(language !== null && { language }),
          content: { ...contents.own },
          translations: { ...contents.translations },
          audience: toSentAudience(send),
        },
      };
    },
  }) satisfies Partial<ApiHandlers>;
