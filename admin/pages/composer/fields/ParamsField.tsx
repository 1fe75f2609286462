import { Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isSameJson } from '../../../components/use-stored.ts';
import { useComposer, useValue } from '../form.ts';

type Row = [name: string, value: string];

const paramsOf = (rows: readonly Row[]) => Object.fromEntries(rows.filter(([name]) => name !== ''));

/** Why a row can't be saved. An empty one is left out. */
function nameError(rows: readonly Row[], index: number): string | undefined {
  const [name, value] = rows[index] ?? ['', ''];
  if (name === '') return value === '' ? undefined : 'Enter a name, or remove the value.';
  return rows.findIndex(([known]) => known === name) < index ? 'This name is already used.' : undefined;
}

/** Your own parameters, as rows of a name and a value. */
export function ParamsField({ path, label, add }: { path: string; label: string; add: string }) {
  const { readOnly, markIncomplete } = useComposer();
  const { value, change, error } = useValue<Record<string, string>>(path);
  // Names can be the same, or empty, while they are typed.
  const [rows, setRows] = useState<Row[]>(() => Object.entries(value ?? {}));
  // Another message is shown, such as the reloaded one.
  if (!isSameJson(paramsOf(rows), value ?? {})) setRows(Object.entries(value ?? {}));
  const isIncomplete = rows.some((_, index) => nameError(rows, index) !== undefined);
  useEffect(() => {
    markIncomplete(path, isIncomplete);
    return () => markIncomplete(path, false);
  }, [path, isIncomplete, markIncomplete]);
  const update = (next: Row[]) => {
    setRows(next);
    change(paramsOf(next));
  };
  const edit = (index: number, row: Row) => update(rows.with(index, row));
  return (
    <Stack gap="xs" role="group" aria-label={label} my="xs">
      {rows.map(([name, text], index) => (
        <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            label="Name"
            maxLength={255}
            readOnly={readOnly}
            error={nameError(rows, index)}
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
              mt={25}
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
