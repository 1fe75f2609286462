import { currentDate } from '../../base/clock.ts';
import type { components } from '../../../generated/engagement/api.ts';
import { periodErrors, repeatedButtonErrors, repeatedLanguageErrors } from '../../domain/content/rules.ts';
import { referencesTo } from '../../domain/references/references.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { InboxBody } from '../../domain/content/inbox-statuses.store.ts';
import { textErrors } from '../../domain/content/text-errors.ts';
import type { ContentKind } from '../content/operations.ts';

type InboxMessages = components['schemas']['InboxMessages'];

export const inboxKind: ContentKind<InboxMessages, InboxBody> = {
  kindName: 'inbox',
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

  errors: ({ sendDate, expirationDate, messages }) => [
    ...periodErrors(['sendDate', sendDate ?? currentDate().toISOString()], ['expirationDate', expirationDate]),
    ...repeatedLanguageErrors('body/messages', Object.keys(messages)),
    ...Object.entries(messages).flatMap(([language, { buttons }]) =>
      repeatedButtonErrors(`body/messages/${language}/buttons`, buttons),
    ),
    ...textErrors(messages, 'body/messages'),
  ],

  toContent: ({ externalId, sendDate, expirationDate, event, segments, lists, messages }) => ({
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
