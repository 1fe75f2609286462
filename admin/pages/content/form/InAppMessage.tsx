import { Select, SimpleGrid } from '@mantine/core';
import { languageName } from '../../composer/language-name.ts';
import type { Path } from '../../settings/settings.ts';
import { Buttons } from './Buttons.tsx';
import { useAt } from './content-context.ts';
import { type Choice, RestAt, SelectAt, TextAt } from './fields.tsx';
import type { Choices } from './use-choices.ts';

export const languageChoices = (languages: readonly string[]): Choice[] =>
  languages.map((tag) => ({ value: tag, label: languageName(tag) }));

const positions = [
  { value: 'top', label: 'Top' },
  { value: 'center', label: 'Center' },
  { value: 'bottom', label: 'Bottom' },
  { value: 'fullscreen', label: 'Whole screen' },
];

type Template = Readonly<Record<string, unknown>>;

/** The keys that the web SDK shows. */
const shownKeys = ['title', 'text', 'image', 'html'];

/** Another template with what it has in common with the one before. */
function templateOf(type: string, before: Template, { templates }: Choices): Template {
  const keys = (before.templateKeys ?? {}) as Template;
  const { title = keys.title, text = keys.text, position } = before;
  const shared = { type, ...(position !== undefined && { position }) };
  if (type === 'popup') return { ...shared, ...(title !== undefined && { title }), text: text ?? '' };
  if (type === 'browser') return { type, ...(title !== undefined && { title }), url: '' };
  const [first] = templates;
  const values = { ...(title !== undefined && { title }), ...(text !== undefined && { text }) };
  return { ...shared, templateValue: first?.value ?? '', templateKeys: values };
}

/** An in-app message in one language. */
export function InAppMessage({ path, choices }: { path: Path; choices: Choices }) {
  const { value, set, readOnly } = useAt([...path, 'template']);
  const platform = useAt([...path, 'platform']);
  const template = (value ?? {}) as Template;
  const at = (name: string) => [...path, 'template', name];
  const type = typeof template.type === 'string' ? template.type : null;
  const chosen = choices.templates.find((each) => each.value === template.templateValue);
  const keys = [
    ...new Set([...(chosen?.requiredKeys ?? []), ...shownKeys, ...Object.keys(template.templateKeys ?? {})]),
  ];
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <SelectAt
          path={[...path, 'language']}
          label="Language"
          none="Any"
          choices={languageChoices(choices.languages)}
        />
        <SelectAt
          path={[...path, 'platform']}
          label="Platform"
          none="Any"
          choices={[
            { value: 'android', label: 'Android' },
            { value: 'ios', label: 'iOS' },
          ]}
        />
        <Select
          label="Template"
          allowDeselect={false}
          readOnly={readOnly}
          error={platform.error}
          data={[
            { value: 'popup', label: 'Pop-up' },
            { value: 'custom', label: 'From the settings' },
            { value: 'browser', label: 'Web page (iOS)' },
          ]}
          value={type}
          onChange={(next) => next && next !== type && set(templateOf(next, template, choices))}
        />
      </SimpleGrid>
      {type === 'popup' ? (
        <>
          <SelectAt path={at('position')} label="Position" none="Center" choices={positions} />
          <TextAt path={at('title')} label="Title" />
          <TextAt path={at('text')} label="Text" required multiline />
          <Buttons path={at('buttons')} nested />
          <RestAt path={[...path, 'template']} shown={['type', 'position', 'title', 'text', 'buttons']} />
        </>
      ) : null}
      {type === 'custom' ? (
        <>
          <SelectAt
            path={at('templateValue')}
            label="Template of the settings"
            choices={choices.templates.map((each) => ({ value: each.value, label: `${each.value} (${each.type})` }))}
          />
          <SelectAt path={at('position')} label="Position" none="Center" choices={positions} />
          {keys.map((key) => (
            <TextAt
              key={key}
              path={[...at('templateKeys'), key]}
              label={key === 'html' ? 'HTML' : key.slice(0, 1).toUpperCase() + key.slice(1)}
              required={chosen?.requiredKeys?.includes(key) ?? false}
              multiline={key === 'text' || key === 'html'}
              html={key === 'html'}
              {...(key === 'image' && { url: 'picture' as const })}
            />
          ))}
          <RestAt path={[...path, 'template']} shown={['type', 'templateValue', 'templateKeys', 'position']} />
        </>
      ) : null}
      {type === 'browser' ? (
        <>
          <TextAt path={at('title')} label="Title" />
          <TextAt path={at('url')} label="URL" required url="page" />
          <RestAt path={[...path, 'template']} shown={['type', 'title', 'url']} />
        </>
      ) : null}
      <RestAt path={path} shown={['language', 'platform', 'template']} />
    </>
  );
}
