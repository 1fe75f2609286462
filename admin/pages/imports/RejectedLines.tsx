import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client, serviceUrl } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { useCan } from '../../session/session.ts';
import { readRejects } from './read-rejects.ts';

const shown = 100;

/** The first rejected lines of an import, and a download of all that are kept. */
export function RejectedLines({
  partnerId,
  importId,
  rejected,
}: {
  partnerId: string;
  importId: number;
  rejected: number;
}) {
  const path = `/operator/v1/apps/${encodeURIComponent(partnerId)}/imports/${importId}/rejects`;
  const can = useCan();
  const rejects = useQuery({
    // The number changes while the import runs.
    queryKey: ['rejects', partnerId, importId, rejected],
    placeholderData: keepPreviousData,
    async queryFn() {
      const { data } = await client.GET('/operator/v1/apps/{partnerId}/imports/{importId}/rejects', {
        params: { path: { partnerId, importId } },
        parseAs: 'text',
      });
      return readRejects(data ?? '', shown);
    },
  });
  return (
    <Stack component="section" aria-labelledby="rejected-lines">
      <Group justify="space-between">
        <Title order={2} size="h4" id="rejected-lines">
          Rejected lines
        </Title>
        <Group gap="xs">
          {can('downloadRejectedLines') ? (
            <Button component="a" href={`${serviceUrl}${path.replace(/rejects$/, 'rejected-lines')}`} download>
              Download lines to correct
            </Button>
          ) : null}
          <Button component="a" variant="default" href={`${serviceUrl}${path}`} download>
            Download as CSV
          </Button>
        </Group>
      </Group>
      <Text size="sm">
        Correct the lines in the download, and import it again. Its column <Code>#reason</Code> is ignored.
      </Text>
      <Loaded query={rejects}>
        {(rows) => (
          <DataTable
            label="Lines and reasons"
            rows={rows}
            keyOf={({ line }) => line}
            columns={[
              { label: 'Line', render: ({ line }) => line.toLocaleString() },
              { label: 'Reason', render: ({ reason }) => reason },
            ]}
            empty={{ title: 'The reasons are not recorded yet', next: 'They appear in a moment.' }}
          />
        )}
      </Loaded>
      {rejected > shown ? (
        <Text size="sm" c="dimmed">
          The first {shown} are shown. The download has at most 10,000.
        </Text>
      ) : null}
    </Stack>
  );
}
