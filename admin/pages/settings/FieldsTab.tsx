import { ActionIcon, Button, Checkbox, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconTrash } from '../../components/icons.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useDraftContext, useSetting } from './draft.ts';
import { Indexes } from './Indexes.tsx';

interface Field {
  name: string;
  type: string;
}

const flags = [
  { name: 'indexed', label: 'Indexed' },
  { name: 'matchingKey', label: 'Matching key' },
  { name: 'deviceWritable', label: 'Device may write' },
];

/** The device fields of the application, and the state of their indexes. */
export function FieldsTab({ partnerId }: { partnerId: string }) {
  const { draft, readOnly } = useDraftContext();
  const { value: fields = [] } = useSetting<Field[]>(['fields']);
  return (
    <Stack mb="md">
      <Text size="sm" c="dimmed">
        Device fields in addition to the built-in ones. Devices can be searched by an indexed field. A matching key
        identifies a user, and is always indexed.
      </Text>
      {fields.length === 0 ? (
        <EmptyState
          title="No fields yet"
          next={readOnly ? undefined : 'Add a field, such as loyalty of the type number.'}
        />
      ) : (
        <div className="scroll-x" role="region" aria-label="Data scheme" tabIndex={0}>
          <Table verticalSpacing="xs" miw={720}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Type</Table.Th>
                {flags.map(({ label }) => (
                  <Table.Th key={label}>{label}</Table.Th>
                ))}
                {readOnly ? null : <Table.Th>Remove</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map((field, index) => (
                <FieldRow
                  key={index}
                  index={index}
                  field={field}
                  remove={() => draft.change(['fields'], fields.toSpliced(index, 1))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {readOnly ? null : (
        <Group>
          <Button
            variant="default"
            disabled={fields.length >= 500}
            onClick={() => draft.change(['fields'], [...fields, { name: '', type: 'string' }])}
          >
            Add field
          </Button>
        </Group>
      )}
      <Indexes partnerId={partnerId} />
    </Stack>
  );
}

function FieldRow({ index, field, remove }: { index: number; field: Field; remove: () => void }) {
  const { readOnly } = useDraftContext();
  const name = useSetting<string>(['fields', index, 'name']);
  const type = useSetting<string>(['fields', index, 'type']);
  const number = index + 1;
  return (
    <Table.Tr>
      <Table.Td>
        <TextInput
          aria-label={`Name of field ${number}`}
          value={name.value ?? ''}
          error={name.error}
          disabled={readOnly}
          onChange={({ currentTarget }) => name.change(currentTarget.value)}
        />
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={`Type of field ${number}`}
          data={['string', 'number', 'boolean', 'date']}
          allowDeselect={false}
          value={type.value ?? null}
          error={type.error}
          disabled={readOnly}
          onChange={(value) => type.change(value ?? 'string')}
        />
      </Table.Td>
      {flags.map((flag) => (
        <Table.Td key={flag.name}>
          <Flag index={index} name={flag.name} label={`${flag.label}: field ${number}`} />
        </Table.Td>
      ))}
      {readOnly ? null : (
        <Table.Td>
          <ActionIcon variant="default" aria-label={`Remove field ${field.name || number}`} onClick={remove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function Flag({ index, name, label }: { index: number; name: string; label: string }) {
  const { value = false, change, ...state } = useSetting<boolean>(['fields', index, name]);
  return (
    <Checkbox
      aria-label={label}
      {...state}
      checked={value}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
