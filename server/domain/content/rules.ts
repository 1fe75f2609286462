import type { TemplateSettings } from '../references/references.store.ts';

/** Reports an end before its start. The names are those of the body. */
export function periodErrors(
  [startName, startDate]: [string, string | undefined],
  [endName, endDate]: [string, string | undefined],
): string[] {
  const reversed = startDate !== undefined && endDate !== undefined && Date.parse(endDate) < Date.parse(startDate);
  return reversed ? [`body/${endName}: must not be before ${startName}`] : [];
}

/** Reports messages with the platform and language of an earlier one. Language tags are case-insensitive (BCP 47). */
export function repeatedMessageErrors(messages: readonly { platform?: string; language?: string }[]): string[] {
  const audiences = messages.map(({ platform, language }) => `${platform} ${language?.toLowerCase()}`);
  return audiences.flatMap((audience, index) =>
    audiences.indexOf(audience) < index
      ? [`body/messages/${index}: must be the only message for its platform and language`]
      : [],
  );
}

/** Reports buttons with the ID of an earlier button. Clicks identify buttons by ID. */
export function repeatedButtonErrors(path: string, buttons: readonly { id: string }[] = []): string[] {
  const ids = buttons.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [`${path}/${index}/id: must be unique among the buttons`] : [],
  );
}

/** Reports language tags that differ from an earlier one only in case. Language tags are case-insensitive (BCP 47). */
export function repeatedLanguageErrors(path: string, tags: readonly string[]): string[] {
  const languages = tags.map((tag) => tag.toLowerCase());
  return tags.flatMap((tag, index) =>
    languages.indexOf(languages[index] ?? '') < index ? [`${path}/${tag}: must not repeat a language`] : [],
  );
}

/**
 * Reports messages with another template than the first message.
 *
 * @param templates the template of each message
 * @param property the property of a message with the template
 */
export function differingTemplateErrors(templates: readonly (string | undefined)[], property: string): string[] {
  return templates.flatMap((template, index) =>
    template === templates[0] ? [] : [`body/messages/${index}/${property}: must be the same template in every message`],
  );
}

/**
 * Reports messages with another template than the first message for their platform.
 *
 * @param messages the platform and the template of each message
 */
export function differingPlatformTemplateErrors(
  messages: readonly { platform: string | undefined; template: string }[],
): string[] {
  return messages.flatMap(({ platform, template }, index) =>
    messages.find((each) => each.platform === platform)?.template === template
      ? []
      : [`body/messages/${index}/template: must be the same template in every message for its platform`],
  );
}

/** A template with the values that a body gives to its keys. */
export interface FilledTemplate {
  path: string;
  templateValue: string;
  templateKeys?: Record<string, string>;
}

/** Reports missing required keys of templates. Unknown templates have no required keys. */
export function missingKeyErrors(
  filled: readonly FilledTemplate[],
  templates: ReadonlyMap<string, TemplateSettings>,
): string[] {
  return filled.flatMap(({ path, templateValue, templateKeys = {} }) =>
    (templates.get(templateValue)?.requiredKeys ?? [])
      .filter((key) => !Object.hasOwn(templateKeys, key))
      .map((key) => `${path}/templateKeys: must have required property '${key}'`),
  );
}
