import { differingPlatformTemplateErrors, missingKeyErrors, periodErrors, repeatedButtonErrors, repeatedMessageErrors, } from "../../domain/content/rules.js";
import { referencesTo, triggerReferences } from "../../domain/references/references.js";
/** Identifies a template. All messages for one platform must have the same template. */
const identity = (template) => template.type === 'custom' ? `custom ${template.templateValue}` : template.type;
/** The type that an update must keep. Undefined for a template that is not in the settings. */
function templateType(template, templates) {
    if (template?.type !== 'custom')
        return template?.type;
    const defined = templates.get(template.templateValue);
    return defined && `custom ${defined.type}`;
}
/** The templates from the settings that messages and their actions use. */
function filledTemplates(messages) {
    return messages.flatMap(({ template, action }, index) => {
        const path = `body/messages/${index}`;
        const buttons = template.type === 'popup' ? (template.buttons ?? []) : [];
        const candidates = [
            { path: `${path}/template`, filled: template.type === 'custom' ? template : undefined },
            { path: `${path}/action`, filled: action },
            ...buttons.map((button, position) => ({
                path: `${path}/template/buttons/${position}/action`,
                filled: button.action,
            })),
        ];
        return candidates.flatMap(({ path, filled }) => filled?.templateValue === undefined
            ? []
            : [{ path, templateValue: filled.templateValue, templateKeys: filled.templateKeys }]);
    });
}
const platforms = ['android', 'ios'];
/** The first message for a platform, else the first message without a platform. */
function findIndexFor(messages, platform) {
    const own = messages.findIndex((message) => message.platform === platform);
    return own === -1 ? messages.findIndex((message) => message.platform === undefined) : own;
}
/** The template types by platform as text: the type itself if all platforms share it, else a JSON object. */
function templateTypes(messages, templates) {
    const types = platforms.map((platform) => [platform, templateType(messages[findIndexFor(messages, platform)]?.template, templates)]);
    const [only, ...others] = new Set(types.flatMap(([, type]) => type ?? []));
    return others.length === 0 ? only : JSON.stringify(Object.fromEntries(types));
}
const readTemplateType = (types, platform) => types?.startsWith('{') ? JSON.parse(types)[platform] : types;
/** Reports templates whose type differs from the type before. An unchanged template is valid even if the settings changed its type. */
function changedTypeErrors(messages, templates, current) {
    const changed = platforms.flatMap((platform) => {
        const index = findIndexFor(messages, platform);
        const template = messages[index]?.template;
        const before = current && current.body.messages[findIndexFor(current.body.messages, platform)]?.template;
        if (!template || !before || identity(template) === identity(before))
            return [];
        const unknown = template.type === 'custom' && before.type === 'custom' && !templates.has(template.templateValue);
        const isSame = templateType(template, templates) === readTemplateType(current.templateType, platform);
        return unknown || isSame ? [] : [index];
    });
    return [...new Set(changed)].map((index) => `body/messages/${index}/template: the type of the template must not change`);
}
export const inAppKind = {
    kindName: 'in-app',
    name: 'in-app message',
    idName: 'inAppId',
    references: ({ campaignId, messages, triggers, segments, lists }) => [
        ...referencesTo('campaign', 'body/campaignId', campaignId === undefined ? [] : [campaignId]),
        ...filledTemplates(messages).flatMap(({ path, templateValue }) => referencesTo('template', `${path}/templateValue`, [templateValue])),
        ...triggerReferences(triggers),
        ...referencesTo('segment', 'body/segments', [...(segments?.inclusion ?? []), ...(segments?.exclusion ?? [])]),
        ...referencesTo('list', 'body/lists', lists?.map(({ listId }) => listId)),
    ],
    errors: ({ messages, startDate, endDate }, templates, current) => [
        ...periodErrors(['startDate', startDate], ['endDate', endDate]),
        ...repeatedMessageErrors(messages),
        ...differingPlatformTemplateErrors(messages.map(({ platform, template }) => ({ platform, template: identity(template) }))),
        ...messages.flatMap(({ template }, index) => repeatedButtonErrors(`body/messages/${index}/template/buttons`, template.type === 'popup' ? template.buttons : undefined)),
        ...missingKeyErrors(filledTemplates(messages), templates),
        ...changedTypeErrors(messages, templates, current),
    ],
    toContent: ({ externalId, campaignId, startDate, endDate, isActive = false, ...rest }, templates) => {
        const { name, messages, triggers, segments, lists } = rest;
        return {
            externalId,
            campaignId,
            startDate,
            endDate,
            isActive,
            templateType: templateTypes(messages, templates),
            body: { name, messages, triggers, segments, lists },
        };
    },
};
/** Converts a stored in-app message to its representation in responses. */
export function showInApp({ id, body, templateType, hasStarted, ...content }) {
    return { inAppId: id, ...body, ...content };
}
