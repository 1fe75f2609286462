import { Autocomplete, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useComposer } from '../form.ts';

/** Adds a translation: one of the languages of the application, or another language tag. */
export function AddTranslation({ used, add }: { used: readonly string[]; add: (tag: string) => void }) {
  const { settings } = useComposer();
  const [tag, setTag] = useState('');
  const isUsed = used.some((known) => known.toLowerCase() === tag.trim().toLowerCase());
  const valid = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag.trim());
  return (
    <Group align="flex-end">
      <Autocomplete
        label="Add a translation"
        placeholder="Language tag, such as fr"
        data={settings.languages.filter((language) => !used.includes(language))}
        maxLength={35}
        value={tag}
        onChange={setTag}
        error={isUsed ? 'The message already has this language.' : undefined}
      />
      <Button
        variant="default"
        disabled={isUsed || !valid}
        onClick={() => {
          add(tag.trim());
          setTag('');
        }}
      >
        Add translation
      </Button>
    </Group>
  );
}
