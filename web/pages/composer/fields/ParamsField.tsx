import { Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useComposer, useValue } from '../form.ts';

/** Your own parameters, as rows of a name and a value. */
export function ParamsField({ path, label, add }: { path: string; label: string; add: string }) {
  const { readOnly } = useComposer();
  const { value, change, error } = useValue<Record<string, string>>(path);
  // Names can be the same, or empty, while they are typed.
  const [rows, setRows] = useState<[string, string][]>(() => Object.entries(value ?? {}));
  const update = (next: [string, string][]) => {
    setRows(next);
    change(Object.fromEntries(next.filter(([name]) => name !== '')));
  };
  const edit = (index: number, row: [string, string]) => update(rows.with(index, row));
  return (
    <Stack gap="xs" role="group" aria-label={label} my="xs">
      {rows.map(([name, text], index) => (
        <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label="Name"
            maxLength={255}
            readOnly={readOnly}
            value={name}
            onChange={({ currentTarget }) => edit(index, [currentTarget.value, text])}
          />
          <TextInput
            label="Value"
            flex={1}
            maxLength={4096}
            readOnly={readOnly}
            value={text}
            onChange={({ currentTarget }) => edit(index, [name, currentTarget.value])}
          />
          {readOnly ? null : (
            <Button
              variant="default"
              aria-label={`Remove parameter ${name || index + 1}`}
              onClick={() => update(rows.toSpliced(index, 1))}
            >
              Remove
            </Button>
          )}
        </Group>
      ))}
      {error ? <Input.Error>{error}</Input.Error> : null}
      {readOnly ? null : (
        <Group>
          <Button variant="subtle" size="xs" onClick={() => setRows([...rows, ['', '']])}>
            {add}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
