import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { GeofenceMap } from './GeofenceMap.tsx';

const route = getRouteApi('/apps/$partnerId/geofences');

/** The geofences of an application, as a map and a list. */
export function GeofencesPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
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
      <ListView
        list="/operator/v1/apps/{partnerId}/geofences"
        path={{ partnerId }}
        label="Geofences"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Name',
            property: 'name',
            render: ({ id, name }) => (
              <PageLink to="/apps/$partnerId/geofences/$geofenceId" params={{ partnerId, geofenceId: String(id) }}>
                {name}
              </PageLink>
            ),
          },
          { label: 'Latitude', number: true, render: ({ latitude }) => latitude },
          { label: 'Longitude', number: true, render: ({ longitude }) => longitude },
          { label: 'Radius', property: 'radius', number: true, render: ({ radius }) => `${radius.toLocaleString()} m` },
          { label: 'External ID', property: 'externalId', render: ({ externalId }) => externalId ?? '–' },
          { label: 'Updated', property: 'updatedAt', render: ({ updatedAt }) => <Time value={updatedAt} /> },
        ]}
        empty={{
          title: 'No geofences yet',
          next: 'Create a geofence, then use it in the triggers of an in-app message or an alarm.',
        }}
      >
        {(rows, table) => (
          <>
            <GeofenceMap geofences={rows} />
            <Text size="sm" c="dimmed">
              The map shows the geofences of this page of the list.
            </Text>
            {table}
          </>
        )}
      </ListView>
    </Page>
  );
}
