import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';
import { CreateGeogroup } from './CreateGeogroup.tsx';
import { GeogroupMembers } from './GeogroupMembers.tsx';

const route = getRouteApi('/apps/$partnerId/geogroups');

/** The geogroups of an application: geofences and beacons that are used together. */
export function GeogroupsPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
  const [edited, setEdited] = useState<Schemas['Geogroup']['id']>();
  return (
    <Page
      title="Geogroups"
      subtitle="Groups of geofences and beacons. A trigger that names a group applies to each of its members."
      actions={can('createGeogroup') ? <CreateGeogroup partnerId={partnerId} /> : null}
    >
      <ListView
        list="/operator/v1/apps/{partnerId}/geogroups"
        path={{ partnerId }}
        label="Geogroups"
        keyOf={({ id }) => id}
        columns={[
          { label: 'Name', property: 'name', render: ({ name }) => name },
          { label: 'Geofences', number: true, render: ({ geofences = [] }) => geofences.length },
          { label: 'Beacons', number: true, render: ({ beacons = [] }) => beacons.length },
          { label: 'External ID', property: 'externalId', render: ({ externalId }) => externalId ?? '–' },
          {
            label: 'Members',
            render: ({ id, name }) => (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setEdited(id)}
                aria-label={`Members of ${name}`}
              >
                Members
              </Button>
            ),
          },
        ]}
        empty={{ title: 'No geogroups yet', next: 'Create a geogroup, then add geofences and beacons.' }}
      >
        {(rows, table) => (
          <>
            {table}
            <GeogroupMembers
              partnerId={partnerId}
              geogroup={rows.find(({ id }) => id === edited)}
              close={() => setEdited(undefined)}
            />
          </>
        )}
      </ListView>
    </Page>
  );
}
