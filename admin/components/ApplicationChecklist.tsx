import { Checkbox, Paper, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../api/client.ts';

/** A list of applications to tick. Ticked ones come first, and stay when the search changes. */
export function ApplicationChecklist({
  label,
  value = [],
  onChange,
  error,
}: {
  label: string;
  value?: string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
}) {
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), 250);
  const query = { search: term || undefined };
  const found = api.useQuery('get', '/operator/v1/apps', { params: { query } }, { placeholderData: keepPreviousData });
  const others = (found.data?.data ?? []).map(({ partnerId }) => partnerId).filter((id) => !value.includes(id));
  return (
    <Checkbox.Group label={label} value={value} onChange={onChange} error={error}>
      <Paper withBorder p="sm" mt={4}>
        <TextInput
          type="search"
          aria-label="Search applications"
          placeholder="Search applications"
          mb="sm"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ScrollArea.Autosize mah={240} type="auto" viewportProps={{ tabIndex: 0 }}>
          <Stack gap="xs">
            {[...value, ...others].map((partnerId) => (
              <Checkbox key={partnerId} value={partnerId} label={partnerId} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        {found.data?.link.next ? (
          <Text size="xs" c="dimmed" mt="xs">
            The first 100 applications are shown. Search for others.
          </Text>
        ) : null}
      </Paper>
    </Checkbox.Group>
  );
}
