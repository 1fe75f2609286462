import { differingTemplateErrors, periodErrors, repeatedButtonErrors, repeatedMessageErrors, } from "../../domain/content/rules.js";
import { referencesTo, triggerReferences } from "../../domain/references/references.js";
export const alarmKind = {
    kindName: 'alarm',
    name: 'alarm',
    idName: 'alarmId',
    references: ({ messages, triggers, segments }) => [
        ...messages.flatMap(({ templateValue }, index) => templateValue === undefined
            ? []
            : referencesTo('template', `body/messages/${index}/templateValue`, [templateValue])),
        ...triggerReferences(triggers),
        ...referencesTo('segment', 'body/segments', [...(segments?.inclusion ?? []), ...(segments?.exclusion ?? [])]),
        ...referencesTo('list', 'body/segments/lists', segments?.lists),
    ],
    errors: ({ messages, startDate, endDate }) => [
        ...periodErrors(['startDate', startDate], ['endDate', endDate]),
        ...repeatedMessageErrors(messages),
        ...messages.flatMap(({ buttons }, index) => repeatedButtonErrors(`body/messages/${index}/buttons`, buttons)),
        ...differingTemplateErrors(messages.map(({ templateValue }) => templateValue), 'templateValue'),
    ],
    toContent: ({ externalId, startDate, endDate, isActive = false, ...rest }) => {
        const { name, messages, triggers = {}, segments = {}, settings = {} } = rest;
        return { externalId, startDate, endDate, isActive, body: { name, messages, triggers, segments, settings } };
    },
};
/** Converts a stored alarm to its representation in responses. */
export function showAlarm({ id, body, templateType, hasStarted, createdAt, updatedAt, ...content }) {
    return { id, ...body, ...content };
}
