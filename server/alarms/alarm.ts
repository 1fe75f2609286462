import type { components } from '../../generated/api.ts';
import type { StoredContent } from '../content/content.store.ts';
import type { ContentKind } from '../content/operations.ts';
import { referencesTo, triggerReferences } from '../content/references.ts';
import {
  differingTemplateFaults,
  periodFaults,
  repeatedButtonFaults,
  repeatedMessageFaults,
} from '../content/rules.ts';

type Schemas = components['schemas'];

/** What is kept of an alarm as it was sent. */
export type AlarmBody = Pick<Schemas['Alarm'], 'name' | 'messages' | 'triggers' | 'segments' | 'settings'>;

export const alarmKind: ContentKind<Schemas['AlarmInput'], AlarmBody> = {
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

  faults: ({ messages, startDate, endDate }) => [
    ...periodFaults(['startDate', startDate], ['endDate', endDate]),
    ...repeatedMessageFaults(messages),
    ...messages.flatMap(({ buttons }, index) => repeatedButtonFaults(`body/messages/${index}/buttons`, buttons)),
    ...differingTemplateFaults(
      messages.map(({ templateValue }) => templateValue),
      'templateValue',
    ),
  ],

  keep: ({ externalId, startDate, endDate, isActive = false, ...rest }) => {
    const { name, messages, triggers = {}, segments = {}, settings = {} } = rest;
    return { externalId, startDate, endDate, isActive, body: { name, messages, triggers, segments, settings } };
  },
};

/** An alarm as it is shown. */
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
