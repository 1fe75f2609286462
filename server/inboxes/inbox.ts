import type { components } from '../../generated/api.ts';
import type { ContentKind } from '../content/operations.ts';
import { referencesTo } from '../content/references.ts';
import { periodFaults, repeatedButtonFaults, repeatedLanguageFaults } from '../content/rules.ts';
import { Problem } from '../http/problem.ts';

type InboxMessages = components['schemas']['InboxMessages'];

/** What is kept of an inbox message as it was sent. */
export type InboxBody = Pick<InboxMessages, 'event' | 'segments' | 'lists' | 'messages'>;

export const inboxKind: ContentKind<InboxMessages, InboxBody> = {
  name: 'inbox message',
  idName: 'inboxId',

  references: ({ event, segments, lists, messages }) => [
    ...referencesTo('event', 'body/event', event === undefined ? [] : [event]),
    ...Object.entries(messages).flatMap(([language, { content }]) =>
      content.type === 'event' ? referencesTo('event', `body/messages/${language}/content/value`, [content.value]) : [],
    ),
    ...referencesTo('segment', 'body/segments', segments),
    ...referencesTo('list', 'body/lists', lists),
  ],

  faults: ({ sendDate, expirationDate, messages }) => [
    ...periodFaults(['sendDate', sendDate ?? new Date().toISOString()], ['expirationDate', expirationDate]),
    ...repeatedLanguageFaults('body/messages', Object.keys(messages)),
    ...Object.entries(messages).flatMap(([language, { buttons }]) =>
      repeatedButtonFaults(`body/messages/${language}/buttons`, buttons),
    ),
  ],

  keep: ({ externalId, sendDate, expirationDate, event, segments, lists, messages }) => ({
    externalId,
    startDate: sendDate,
    endDate: expirationDate,
    isActive: true,
    body: { event, segments, lists, messages },
  }),

  refuseUpdate: ({ hasStarted }, named) =>
    hasStarted
      ? new Problem(400, [{ label: 'API_ERR_MESSAGE_SENT', message: `${named} has already been sent` }])
      : undefined,
};
