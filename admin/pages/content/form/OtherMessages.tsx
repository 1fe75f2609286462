import { SimpleGrid } from '@mantine/core';
import type { Path } from '../../settings/settings.ts';
import { Buttons } from './Buttons.tsx';
import { RestAt, SelectAt, TextAt } from './fields.tsx';
import { languageChoices } from './InAppMessage.tsx';
import type { Choices } from './use-choices.ts';

/** A message of an alarm in one language. */
export const AlarmMessage = ({ path, choices }: { path: Path; choices: Choices }) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <SelectAt path={[...path, 'language']} label="Language" none="Any" choices={languageChoices(choices.languages)} />
      <SelectAt
        path={[...path, 'platform']}
        label="Platform"
        choices={[
          { value: 'android', label: 'Android' },
          { value: 'ios', label: 'iOS' },
        ]}
      />
      <SelectAt
        path={[...path, 'templateValue']}
        label="Template"
        none="None"
        choices={choices.templates.map(({ value }) => ({ value, label: value }))}
      />
    </SimpleGrid>
    <TextAt path={[...path, 'title']} label="Title" description="The default is the name of the application." />
    <TextAt path={[...path, 'text']} label="Text" required multiline />
    <RestAt path={path} shown={['language', 'platform', 'templateValue', 'title', 'text']} />
  </>
);

const contentTypes = [
  { value: 'text', label: 'Text' },
  { value: 'web', label: 'Web page' },
  { value: 'richpush', label: 'Rich push page' },
  { value: 'urlscheme', label: 'Deep link' },
  { value: 'event', label: 'Event of the application' },
];

/** An inbox message in one language. */
export const InboxMessage = ({ path, type }: { path: Path; type: unknown }) => (
  <>
    <TextAt path={[...path, 'subject']} label="Subject" required />
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextAt path={[...path, 'sender']} label="Sender" />
      <TextAt path={[...path, 'category']} label="Category" />
    </SimpleGrid>
    <TextAt path={[...path, 'summary']} label="Summary" description="The preview in the list of messages." />
    <SelectAt path={[...path, 'content', 'type']} label="Content" choices={contentTypes} />
    <TextAt
      path={[...path, 'content', 'value']}
      label={type === 'text' ? 'Text' : type === 'event' ? 'Code of the event' : 'URL'}
      required
      multiline={type === 'text'}
      {...(type !== 'text' && type !== 'event' && { url: 'page' as const })}
    />
    <TextAt path={[...path, 'iconUrl']} label="URL of the icon" url="picture" />
    <Buttons path={[...path, 'buttons']} nested={false} />
    <RestAt path={[...path, 'content']} shown={['type', 'value']} label="Content:" />
    <RestAt path={path} shown={['subject', 'sender', 'category', 'summary', 'content', 'iconUrl', 'buttons']} />
  </>
);
