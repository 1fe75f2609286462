import { Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { placeOf } from '../../api/words.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { compare } from '../../components/changes.ts';

/** What a change replaced, property by property. A new or deleted resource has one column of values. */
export function Changes({ id, before, after }: Pick<Schemas['AuditEntry'], 'id' | 'before' | 'after'>) {
  if (!before && !after) return <Text size="sm">This action has no details.</Text>;
  const { changes, same } = compare(before, after);
  const property = { label: 'Property', render: ({ path }: { path: string }) => placeOf(path) || 'Value' };
  return (
    <>
      <DataTable
        label={`Changes of entry ${id}`}
        rows={changes}
        keyOf={({ path }) => path}
        columns={[
          property,
          ...(before
            ? [{ label: 'Before', render: (change: { before: string | undefined }) => change.before ?? '–' }]
            : []),
          ...(after
            ? [{ label: 'After', render: (change: { after: string | undefined }) => change.after ?? '–' }]
            : []),
        ]}
        empty={{ title: 'The values stayed the same' }}
      />
      {before && after && same > 0 ? (
        <Text size="sm" c="dimmed">
          {same === 1 ? '1 other property' : `${same.toLocaleString()} other properties`} stayed the same.
        </Text>
      ) : null}
    </>
  );
}
