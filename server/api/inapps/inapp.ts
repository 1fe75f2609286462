import type { components } from '../../../generated/engagement/api.ts';
import {
  differingPlatformTemplateErrors,
  type FilledTemplate,
  missingKeyErrors,
  periodErrors,
  repeatedButtonErrors,
  repeatedMessageErrors,
} from '../../domain/content/rules.ts';
import type { TemplateSettings } from '../../domain/references/references.store.ts';
import { referencesTo, triggerReferences } from '../../domain/references/references.ts';
import type { StoredContent } from '../../domain/content/content.store.ts';
import { textErrors } from '../../domain/content/text-errors.ts';
import type { ContentKind } from '../content/operations.ts';

type Schemas = components['schemas'];
type InAppTemplate = Schemas['InAppTemplate'];

/** The part of an in-app message that is stored unchanged. */
export type InAppBody = Pick<Schemas['InAppInput'], 'name' | 'messages' | 'triggers' | 'segments' | 'lists'>;

/** Identifies a template. All messages for one platform must have the same template. */
const identity = (template: InAppTemplate) =>
  template.type === 'custom' ? `custom ${template.templateValue}` : template.type;

/** The type that an update must keep. Undefined for a template that is not in the settings. */
function templateType(template: InAppTemplate | undefined, templates: ReadonlyMap<string, TemplateSettings>) {
  if (template?.type !== 'custom') return template?.type;
  const defined = templates.get(template.templateValue);
  return defined && `custom ${defined.type}`;
}

/** The templates from the settings that messages and their actions use. */
function filledTemplates(messages: Schemas['InAppMessage'][]): FilledTemplate[] {
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
    return candidates.flatMap(({ path, filled }) =>
      filled?.templateValue === undefined
        ? []
        : [{ path, templateValue: filled.templateValue, templateKeys: filled.templateKeys }],
    );
  });
}

type Platform = NonNullable<Schemas['InAppMessage']['platform']>;
const platforms = ['android', 'ios'] as const satisfies readonly Platform[];

/** The first message for a platform, else the first message without a platform. */
function findIndexFor(messages: readonly Schemas['InAppMessage'][], platform: Platform): number {
  const own = messages.findIndex((message) => message.platform === platform);
  return own === -1 ? messages.findIndex((message) => message.platform === undefined) : own;
}

/** The template types by platform as text: the type itself if all platforms share it, else a JSON object. */
function templateTypes(
  messages: readonly Schemas['InAppMessage'][],
  templates: ReadonlyMap<string, TemplateSettings>,
): string | undefined {
  const types = platforms.map(
    (platform) => [platform, templateType(messages[findIndexFor(messages, platform)]?.template, templates)] as const,
  );
  const [only, ...others] = new Set(types.flatMap(([, type]) => type ?? []));
  return others.length === 0 ? only : JSON.stringify(Object.fromEntries(types));
}

const readTemplateType = (types: string | undefined, platform: Platform): string | undefined =>
  types?.startsWith('{') ? (JSON.parse(types) as Partial<Record<Platform, string>>)[platform] : types;

/** Reports templates whose type differs from the type before. An unchanged template is valid even if the settings changed its type. */
function changedTypeErrors(
  messages: readonly Schemas['InAppMessage'][],
  templates: ReadonlyMap<string, TemplateSettings>,
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
  kindName: 'in-app',
  name: 'in-app message',
  idName: 'inAppId',

  references: ({ campaignId, messages, triggers, segments, lists }) => [
    ...referencesTo('campaign', 'body/campaignId', campaignId === undefined ? [] : [campaignId]),
    ...filledTemplates(messages).flatMap(({ path, templateValue }) =>
      referencesTo('template', `${path}/templateValue`, [templateValue]),
    ),
    ...triggerReferences(triggers),
    ...referencesTo('segment', 'body/segments', [...(segments?.inclusion ?? []), ...(segments?.exclusion ?? [])]),
    ...referencesTo(
      'list',
      'body/lists',
      lists?.map(({ listId }) => listId),
    ),
  ],

  errors: ({ messages, startDate, endDate }, templates, current) => [
    ...periodErrors(['startDate', startDate], ['endDate', endDate]),
    ...repeatedMessageErrors(messages),
    ...differingPlatformTemplateErrors(
      messages.map(({ platform, template }) => ({ platform, template: identity(template) })),
    ),
    ...messages.flatMap(({ template }, index) =>
      repeatedButtonErrors(
        `body/messages/${index}/template/buttons`,
        template.type === 'popup' ? template.buttons : undefined,
      ),
    ),
    ...missingKeyErrors(filledTemplates(messages), templates),
    ...changedTypeErrors(messages, templates, current),
    ...textErrors(messages, 'body/messages'),
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
export function showInApp({
  id,
  body,
  templateType,
  hasStarted,
  ...content
}: StoredContent<InAppBody>): Schemas['InApp'] {
  return { inAppId: id, ...body, ...content };
}
