import { periodErrors, repeatedButtonErrors, repeatedLanguageErrors } from "../../domain/content/rules.js";
import { referencesTo } from "../../domain/references/references.js";
import { Problem } from "../../http/problem.js";
export const inboxKind = {
    kindName: 'inbox',
    name: 'inbox message',
    idName: 'inboxId',
    references: ({ event, segments, lists, messages }) => [
        ...referencesTo('event', 'body/event', event === undefined ? [] : [event]),
        ...Object.entries(messages).flatMap(([language, { content }]) => content.type === 'event' ? referencesTo('event', `body/messages/${language}/content/value`, [content.value]) : []),
        ...referencesTo('segment', 'body/segments', segments),
        ...referencesTo('list', 'body/lists', lists),
    ],
    errors: ({ sendDate, expirationDate, messages }) => [
        ...periodErrors(['sendDate', sendDate ?? new Date().toISOString()], ['expirationDate', expirationDate]),
        ...repeatedLanguageErrors('body/messages', Object.keys(messages)),
        ...Object.entries(messages).flatMap(([language, { buttons }]) => repeatedButtonErrors(`body/messages/${language}/buttons`, buttons)),
    ],
    toContent: ({ externalId, sendDate, expirationDate, event, segments, lists, messages }) => ({
        externalId,
        startDate: sendDate,
        endDate: expirationDate,
        isActive: true,
        body: { event, segments, lists, messages },
    }),
    refuseUpdate: ({ hasStarted }, named) => hasStarted
        ? new Problem(400, [{ label: 'API_ERR_MESSAGE_SENT', message: `${named} has already been sent` }])
        : undefined,
};
