import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedList } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { GeofenceMap } from './GeofenceMap.tsx';

const route = getRouteApi('/apps/$partnerId/geofences');

/** The geofences of an application, as a map and a list. */
export function GeofencesPage() {
  const { partnerId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const can = useCan();
  const params = { path: { partnerId }, query: { page } };
  const geofences = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/geofences',
    { params },
    { placeholderData: keepPreviousData },
  );
  const create = (
    <LinkButton to="/apps/$partnerId/geofences/new" params={{ partnerId }}>
      Create geofence
    </LinkButton>
  );
  return (
    <Page
      title="Geofences"
      subtitle="Circles that trigger messages when a device enters or leaves them."
      actions={can('createGeofence') ? create : null}
    >
      <PagedList
        query={geofences}
        page={page}
        empty={{
          title: 'No geofences yet',
          next: 'Create a geofence, then use it in the triggers of an in-app message or an alarm.',
        }}
      >
        {(rows) => (
          <>
            <GeofenceMap geofences={rows} />
            {page > 1 || geofences.data?.link.next ? (
              <Text size="sm" c="dimmed">
                The map shows only the geofences on this page.
              </Text>
            ) : null}
            <DataTable
              label="Geofences"
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: 'Name',
                  render: ({ id, name }) => (
                    <PageLink
                      to="/apps/$partnerId/geofences/$geofenceId"
                      params={{ partnerId, geofenceId: String(id) }}
                    >
                      {name}
                    </PageLink>
                  ),
                },
                { label: 'Latitude', number: true, render: ({ latitude }) => latitude },
                { label: 'Longitude', number: true, render: ({ longitude }) => longitude },
                { label: 'Radius', number: true, render: ({ radius }) => `${radius.toLocaleString()} m` },
                { label: 'External ID', render: ({ externalId }) => externalId ?? '–' },
                { label: 'Updated', render: ({ updatedAt }) => <Time value={updatedAt} /> },
              ]}
            />
          </>
        )}
      </PagedList>
    </Page>
  );
}
