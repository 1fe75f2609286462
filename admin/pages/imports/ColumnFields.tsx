import { Select, Stack, Text, Title } from '@mantine/core';
import { api, type Schemas } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { useIndexedFields } from '../lists/indexed-fields.ts';
import { fieldsOf } from '../settings/segments/criteria.ts';
import { nameOf } from './column-name.ts';

/** No field has such a name. */
const ignore = '#';
const examples = 2;

/** The fields that a column may be imported into, `UDID` first. */
function useImportFields(partnerId: string, isList: boolean): string[] {
  const application = api.useQuery('get', '/operator/v1/apps/{partnerId}', { params: { path: { partnerId } } });
  const indexed = useIndexedFields(partnerId).map(({ name }) => name);
  if (isList) return [...indexed, 'expireAt'];
  const all = fieldsOf(application.data?.settings.fields).map(({ name }) => name);
  return ['UDID', ...all.filter((name) => !['UDID', 'id', 'deviceId'].includes(name))];
}

/** A field for each column of a file. */
export function ColumnFields({
  partnerId,
  isList,
  preview: { columns, rows },
  fields,
  change,
}: {
  partnerId: string;
  isList: boolean;
  preview: Schemas['ImportPreview'];
  /** The field of each column, empty if it is ignored. */
  fields: readonly string[];
  change: (index: number, field: string) => void;
}) {
  const known = useImportFields(partnerId, isList);
  const ignored = fields.filter((field) => field === '').length;
  const examplesOf = (index: number) =>
    [...new Set(rows.map(({ cells }) => cells[index] ?? ''))].filter(Boolean).slice(0, examples).join(', ');
  return (
    <Stack gap="xs" component="section" aria-labelledby="columns">
      <Title order={3} size="h5" id="columns">
        Columns
      </Title>
      <Text size="sm" c="dimmed" role="status">
        {ignored === 0
          ? 'All columns are imported.'
          : `${ignored} of ${fields.length} columns ${ignored === 1 ? 'is' : 'are'} ignored.`}
      </Text>
      <DataTable
        label="Columns of the file"
        rows={columns.map((column, index) => ({ name: nameOf(column, index, columns), index }))}
        keyOf={({ index }) => index}
        columns={[
          { label: 'Column of the file', render: ({ name }) => name },
          { label: 'Examples', render: ({ index }) => examplesOf(index) },
          {
            label: 'Import into',
            render: ({ name, index }) => (
              <Select
                aria-label={`Import ${name} into`}
                data={[
                  { value: ignore, label: 'Ignore' },
                  ...[...new Set([...known, ...(fields[index] ? [fields[index]] : [])])].map((value) => ({
                    value,
                    label: value,
                  })),
                ]}
                value={fields[index] || ignore}
                searchable
                allowDeselect={false}
                nothingFoundMessage="No field found"
                miw={160}
                onChange={(value) => change(index, value === ignore || value === null ? '' : value)}
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}
