import type { Template } from './references.store.ts';

/** An end that lies before its start. The dates are named as the body names them. */
export function periodFaults(
  [startName, startDate]: [string, string | undefined],
  [endName, endDate]: [string, string | undefined],
): string[] {
  const reversed = startDate !== undefined && endDate !== undefined && Date.parse(endDate) < Date.parse(startDate);
  return reversed ? [`body/${endName}: must not be before ${startName}`] : [];
}

/** Messages for devices that another message is for already. Tags of languages are the same in either case (BCP 47). */
export function repeatedMessageFaults(messages: readonly { platform?: string; language?: string }[]): string[] {
  const audiences = messages.map(({ platform, language }) => `${platform} ${language?.toLowerCase()}`);
  return audiences.flatMap((audience, index) =>
    audiences.indexOf(audience) < index
      ? [`body/messages/${index}: must be the only message for its platform and language`]
      : [],
  );
}

/** Buttons that have the name of another one of their message: nobody could tell which of them was clicked. */
export function repeatedButtonFaults(place: string, buttons: readonly { id: string }[] = []): string[] {
  const ids = buttons.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [`${place}/${index}/id: must be the only button of this id`] : [],
  );
}

/** Languages that are there already, in other letters: their tags are the same in either case (BCP 47). */
export function repeatedLanguageFaults(place: string, tags: readonly string[]): string[] {
  const languages = tags.map((tag) => tag.toLowerCase());
  return tags.flatMap((tag, index) =>
    languages.indexOf(languages[index] ?? '') < index ? [`${place}/${tag}: must be the only one of its language`] : [],
  );
}

/**
 * Messages whose template is not that of the first.
 *
 * @param templates one for each message
 * @param member what holds it in a message
 */
export function differingTemplateFaults(templates: readonly (string | undefined)[], member: string): string[] {
  return templates.flatMap((template, index) =>
    template === templates[0] ? [] : [`body/messages/${index}/${member}: must be the same template in every message`],
  );
}

/**
 * Messages whose template is not that of the first message for their platform.
 *
 * @param messages the platform and the template of each message
 */
export function differingPlatformTemplateFaults(
  messages: readonly { platform: string | undefined; template: string }[],
): string[] {
  return messages.flatMap(({ platform, template }, index) =>
    messages.find((each) => each.platform === platform)?.template === template
      ? []
      : [`body/messages/${index}/template: must be the same template in every message for its platform`],
  );
}

/** A template of the settings as a body fills it in. */
export interface FilledTemplate {
  place: string;
  templateValue: string;
  templateKeys?: Record<string, string>;
}

/** Keys that templates need and were not given; a template that there is not needs none. */
export function missingKeyFaults(
  filled: readonly FilledTemplate[],
  templates: ReadonlyMap<string, Template>,
): string[] {
  return filled.flatMap(({ place, templateValue, templateKeys = {} }) =>
    (templates.get(templateValue)?.requiredKeys ?? [])
      .filter((key) => !Object.hasOwn(templateKeys, key))
      .map((key) => `${place}/templateKeys: must have required property '${key}'`),
  );
}
