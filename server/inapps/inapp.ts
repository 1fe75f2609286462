import type { components } from '../../generated/api.ts';
import type { StoredContent } from '../content/content.store.ts';
import type { ContentKind } from '../content/operations.ts';
import { referencesTo, triggerReferences } from '../content/references.ts';
import type { Template } from '../content/references.store.ts';
import {
  differingPlatformTemplateFaults,
  type FilledTemplate,
  missingKeyFaults,
  periodFaults,
  repeatedButtonFaults,
  repeatedMessageFaults,
} from '../content/rules.ts';

type Schemas = components['schemas'];
type InAppTemplate = Schemas['InAppTemplate'];

/** What is kept of an in-app message as it was sent. */
export type InAppBody = Pick<Schemas['InAppInput'], 'name' | 'messages' | 'triggers' | 'segments' | 'lists'>;

/** What all messages for a platform must have the same of. */
const identity = (template: InAppTemplate) =>
  template.type === 'custom' ? `custom ${template.templateValue}` : template.type;

/** What an update must keep; undefined for a template that the settings do not have. */
function templateType(template: InAppTemplate | undefined, templates: ReadonlyMap<string, Template>) {
  if (template?.type !== 'custom') return template?.type;
  const defined = templates.get(template.templateValue);
  return defined && `custom ${defined.type}`;
}

/** The templates of the settings that a message is shown in or leads to. */
function filledTemplates(messages: Schemas['InAppMessage'][]): FilledTemplate[] {
  return messages.flatMap(({ template, action }, index) => {
    const place = `body/messages/${index}`;
    const buttons = template.type === 'popup' ? (template.buttons ?? []) : [];
    const candidates = [
      { place: `${place}/template`, filled: template.type === 'custom' ? template : undefined },
      { place: `${place}/action`, filled: action },
      ...buttons.map((button, position) => ({
        place: `${place}/template/buttons/${position}/action`,
        filled: button.action,
      })),
    ];
    return candidates.flatMap(({ place, filled }) =>
      filled?.templateValue === undefined
        ? []
        : [{ place, templateValue: filled.templateValue, templateKeys: filled.templateKeys }],
    );
  });
}

type Platform = NonNullable<Schemas['InAppMessage']['platform']>;
const platforms = ['android', 'ios'] as const satisfies readonly Platform[];

/** The first message that devices of a platform may show: one for their platform, else one without a platform. */
function findIndexFor(messages: readonly Schemas['InAppMessage'][], platform: Platform): number {
  const own = messages.findIndex((message) => message.platform === platform);
  return own === -1 ? messages.findIndex((message) => message.platform === undefined) : own;
}

/** The types of the templates by platform, as one text: the type itself where there is only one. */
function templateTypes(
  messages: readonly Schemas['InAppMessage'][],
  templates: ReadonlyMap<string, Template>,
): string | undefined {
  const types = platforms.map(
    (platform) => [platform, templateType(messages[findIndexFor(messages, platform)]?.template, templates)] as const,
  );
  const [only, ...others] = new Set(types.flatMap(([, type]) => type ?? []));
  return others.length === 0 ? only : JSON.stringify(Object.fromEntries(types));
}

const readTemplateType = (types: string | undefined, platform: Platform): string | undefined =>
  types?.startsWith('{') ? (JSON.parse(types) as Partial<Record<Platform, string>>)[platform] : types;

/** A template of another type than a platform had; the same template is no other, whatever the settings made of it. */
function changedTypeFaults(
  messages: readonly Schemas['InAppMessage'][],
  templates: ReadonlyMap<string, Template>,
  current: StoredContent<InAppBody> | undefined,
): string[] {
  const changed = platforms.flatMap((platform) => {
    const index = findIndexFor(messages, platform);
    const template = messages[index]?.template;
    const before = current && current.body.messages[findIndexFor(current.body.messages, platform)]?.template;
    if (!template || !before || identity(template) === identity(before)) return [];
    const unknown = template.type === 'custom' && before.type === 'custom' && !templates.has(template.templateValue);
    const isSame = templateType(template, templates) === readTemplateType(current.templateType, platform);
    return unknown || isSame ? [] : [index];
  });
  return [...new Set(changed)].map(
    (index) => `body/messages/${index}/template: the type of the template must not change`,
  );
}

export const inAppKind: ContentKind<Schemas['InAppInput'], InAppBody> = {
  name: 'in-app message',
  idName: 'inAppId',

  references: ({ campaignId, messages, triggers, segments, lists }) => [
    ...referencesTo('campaign', 'body/campaignId', campaignId === undefined ? [] : [campaignId]),
    ...filledTemplates(messages).flatMap(({ place, templateValue }) =>
      referencesTo('template', `${place}/templateValue`, [templateValue]),
    ),
    ...triggerReferences(triggers),
    ...referencesTo('segment', 'body/segments', [...(segments?.inclusion ?? []), ...(segments?.exclusion ?? [])]),
    ...referencesTo(
      'list',
      'body/lists',
      lists?.map(({ listId }) => listId),
    ),
  ],

  faults: ({ messages, startDate, endDate }, templates, current) => [
    ...periodFaults(['startDate', startDate], ['endDate', endDate]),
    ...repeatedMessageFaults(messages),
    ...differingPlatformTemplateFaults(
      messages.map(({ platform, template }) => ({ platform, template: identity(template) })),
    ),
    ...messages.flatMap(({ template }, index) =>
      repeatedButtonFaults(
        `body/messages/${index}/template/buttons`,
        template.type === 'popup' ? template.buttons : undefined,
      ),
    ),
    ...missingKeyFaults(filledTemplates(messages), templates),
    ...changedTypeFaults(messages, templates, current),
  ],

  keep: ({ externalId, campaignId, startDate, endDate, isActive = false, ...rest }, templates) => {
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

/** The actions that a click may name: the buttons of a message in their order, then the message itself. */
export function inAppActionIds(messages: readonly Schemas['InAppMessage'][]): number[] {
  const counts = messages.map(({ template, action }) => {
    const buttons = template.type === 'popup' ? (template.buttons ?? []) : [];
    return buttons.length + (action ? 1 : 0);
  });
  return Array.from({ length: Math.max(0, ...counts) }, (_, index) => index + 1);
}

/** An in-app message as it is shown. */
export function showInApp({
  id,
  body,
  templateType,
  hasStarted,
  ...content
}: StoredContent<InAppBody>): Schemas['InApp'] {
  return { inAppId: id, ...body, ...content };
}
