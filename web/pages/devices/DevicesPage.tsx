import { Badge, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { Search } from '../../components/Search.tsx';
import { Time } from '../../components/Time.tsx';

const route = getRouteApi('/apps/$partnerId/devices');

/** Finds devices by UDID, client ID or another matching key. */
export function DevicesPage() {
  const { partnerId } = route.useParams();
  const { search } = route.useSearch();
  return (
    <Page title="Devices" subtitle="Find a device to see its fields, its lists, and what happened to it.">
      <Search label="Search by UDID, client ID or another matching key" value={search} />
      {search === undefined ? (
        <EmptyState
          title="Search for a device"
          next="Enter the beginning of a UDID, or the complete value of a client ID or another matching key."
        />
      ) : (
        <FoundDevices partnerId={partnerId} search={search} />
      )}
    </Page>
  );
}

function FoundDevices({ partnerId, search }: { partnerId: string; search: string }) {
  const devices = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/devices',
    { params: { path: { partnerId }, query: { search } } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Loaded query={devices}>
      {({ data }) => (
        <>
          <DataTable
            label="Devices"
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'UDID',
                render: ({ udid }) => (
                  <PageLink to="/apps/$partnerId/devices/$udid" params={{ partnerId, udid }}>
                    {udid}
                  </PageLink>
                ),
              },
              { label: 'Matches', render: ({ matchedBy }) => matchedBy },
              { label: 'Client ID', render: ({ clientId }) => clientId ?? '–' },
              { label: 'Platform', render: ({ platform }) => platform ?? '–' },
              { label: 'Model', render: ({ model }) => model ?? '–' },
              { label: 'Push token', render: ({ hasToken }) => <Badge>{hasToken ? 'Yes' : 'None'}</Badge> },
              {
                label: 'Push consent',
                render: ({ pushConsent }) => <Badge>{pushConsent ? 'Yes' : 'Opted out'}</Badge>,
              },
              { label: 'Last open', render: ({ lastOpen }) => <Time value={lastOpen} /> },
            ]}
            empty={{
              title: 'No device found',
              next: 'A UDID is found by its beginning. A client ID and other matching keys are found by their complete value.',
            }}
          />
          {data.length === 100 ? (
            <Text size="sm" c="dimmed">
              The first 100 devices are shown. Enter more characters to find others.
            </Text>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
