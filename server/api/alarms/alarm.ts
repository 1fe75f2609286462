import type { components } from '../../../generated/engagement/api.ts';
import {
  differingTemplateErrors,
  periodErrors,
  repeatedButtonErrors,
  repeatedMessageErrors,
} from '../../domain/content/rules.ts';
import { referencesTo, triggerReferences } from '../../domain/references/references.ts';
import type { StoredContent } from '../../domain/content/content.store.ts';
import { textErrors } from '../../domain/content/text-errors.ts';
import type { ContentKind } from '../content/operations.ts';

type Schemas = components['schemas'];

/** The part of an alarm that is stored unchanged. */
export type AlarmBody = Pick<Schemas['Alarm'], 'name' | 'messages' | 'triggers' | 'segments' | 'settings'>;

export const alarmKind: ContentKind<Schemas['AlarmInput'], AlarmBody> = {
  kindName: 'alarm',
  name: 'alarm',
  idName: 'alarmId',

  references: ({ messages, triggers, segments }) => [
    ...messages.flatMap(({ templateValue }, index) =>
      templateValue === undefined
        ? []
        : referencesTo('template', `body/messages/${index}/templateValue`, [templateValue]),
    ),
    ...triggerReferences(triggers),
    ...referencesTo('segment', 'body/segments', [...(segments?.inclusion ?? []), ...(segments?.exclusion ?? [])]),
    ...referencesTo('list', 'body/segments/lists', segments?.lists),
  ],

  errors: ({ messages, startDate, endDate }) => [
    ...periodErrors(['startDate', startDate], ['endDate', endDate]),
    ...repeatedMessageErrors(messages),
    ...messages.flatMap(({ buttons }, index) => repeatedButtonErrors(`body/messages/${index}/buttons`, buttons)),
    ...differingTemplateErrors(
      messages.map(({ templateValue }) => templateValue),
      'templateValue',
    ),
    ...textErrors(messages, 'body/messages'),
  ],

  toContent: ({ externalId, startDate, endDate, isActive = false, ...rest }) => {
    const { name, messages, triggers = {}, segments = {}, settings = {} } = rest;
    return { externalId, startDate, endDate, isActive, body: { name, messages, triggers, segments, settings } };
  },
};

/** Converts a stored alarm to its representation in responses. */
export function showAlarm({
  id,
  body,
  templateType,
  hasStarted,
  createdAt,
  updatedAt,
  ...content
}: StoredContent<AlarmBody>): Schemas['Alarm'] {
  return { id, ...body, ...content };
}
