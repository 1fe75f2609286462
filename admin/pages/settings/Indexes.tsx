import { Progress, Stack, Text, Title } from '@mantine/core';
import { api, type Schemas } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';

const states = { waiting: 'Waiting for a worker', building: 'Being created', ready: 'Ready' };

/** The indexes of the stored fields. Their progress is live. */
export function Indexes({ partnerId }: { partnerId: string }) {
  const indexes = api.useQuery('get', '/operator/v1/apps/{partnerId}/indexes', { params: { path: { partnerId } } });
  return (
    <Stack component="section" aria-labelledby="indexes" gap="sm">
      <Title order={2} size="h4" id="indexes">
        Indexes
      </Title>
      <Loaded query={indexes} lines={2}>
        {({ data }) => (
          <DataTable
            label="State of the indexes"
            rows={data}
            keyOf={({ field }) => field}
            columns={[
              { label: 'Field', render: ({ field }) => field },
              { label: 'State', render: (index) => <State index={index} /> },
            ]}
            empty={{ title: 'No indexes', next: 'Workers create them after you save indexed fields.' }}
          />
        )}
      </Loaded>
    </Stack>
  );
}

function State({ index: { field, state, progress } }: { index: Schemas['FieldIndex'] }) {
  if (progress === undefined) return <>{states[state]}</>;
  const percent = Math.round(progress * 100);
  return (
    <>
      <Text size="sm">
        {states[state]}: {percent} %
      </Text>
      <Progress value={percent} w={160} aria-label={`Progress of the index of ${field}`} />
    </>
  );
}
