import { Autocomplete, Button, Group, Stack, Tabs } from '@mantine/core';
import { IconAlertCircle } from '../../../components/icons.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { invalidLanguages, type Translations } from '../draft.ts';
import { useComposer, useMessageForm, useTextField, useValue } from '../form.ts';
import { languageName } from '../language-name.ts';
import { AddTranslation } from './AddTranslation.tsx';
import { Section } from './Section.tsx';
import { TextFields } from './TextFields.tsx';

const own = 'default';

/** The texts of the message and its translations, one language per tab. */
export function TextsSection() {
  return (
    <Section title="Texts" description="A device gets its language, or else the default texts.">
      <Texts />
    </Section>
  );
}

/** @param label what the languages are those of */
export function Texts({ label = 'Languages' }: { label?: string }) {
  const { readOnly } = useComposer();
  const { errors } = useMessageForm();
  const { value: translations = {}, change } = useValue<Translations>('translations');
  const { value: language } = useValue<string>('language');
  const [tab, select] = useLanguageTab(translations);
  const tags = Object.keys(translations);
  const invalid = invalidLanguages(errors).map((tag) => tag ?? own);
  function remove(tag: string): void {
    const { [tag]: removed, ...others } = translations;
    change(others);
    select(own);
  }
  return (
    <>
      <Tabs value={tab} onChange={(value) => select(value ?? own)} keepMounted={false}>
        <Tabs.List aria-label={label}>
          <Tabs.Tab value={own} rightSection={<ErrorMark shown={invalid.includes(own)} />}>
            Default{language ? ` (${languageName(language)})` : ''}
          </Tabs.Tab>
          {tags.map((tag) => (
            <Tabs.Tab key={tag} value={tag} rightSection={<ErrorMark shown={invalid.includes(tag)} />}>
              {languageName(tag)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={own} pt="sm">
          <Stack gap="sm">
            <TextFields prefix="" />
            <OwnLanguage />
          </Stack>
        </Tabs.Panel>
        {tags.map((tag) => (
          <Tabs.Panel key={tag} value={tag} pt="sm">
            <Stack gap="sm">
              <TextFields prefix={`translations.${tag}.`} />
              {readOnly ? null : (
                <Group>
                  <Button variant="default" size="xs" onClick={() => remove(tag)}>
                    Remove {languageName(tag)}
                  </Button>
                </Group>
              )}
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
      {readOnly ? null : (
        <AddTranslation
          used={tags}
          add={(tag) => {
            change({ ...translations, [tag]: { text: '' } });
            select(tag);
          }}
        />
      )}
    </>
  );
}

const ErrorMark = ({ shown }: { shown: boolean }) =>
  shown ? <IconAlertCircle size={16} aria-label="has errors" /> : null;

/** The selected language is part of the URL. */
function useLanguageTab(translations: Translations): [string, (tab: string) => void] {
  const { language } = useSearch({ strict: false });
  const navigate = useNavigate();
  const select = (tab: string) => {
    const search = (current: object) => ({ ...current, language: tab === own ? undefined : tab });
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return [language !== undefined && language in translations ? language : own, select];
}

function OwnLanguage() {
  const { settings } = useComposer();
  return (
    <Autocomplete
      label="Language of the default texts"
      description="A language tag such as en or fr-CA."
      data={settings.languages}
      maxLength={35}
      {...useTextField('language')}
    />
  );
}
