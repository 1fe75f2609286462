import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { useCan } from '../../session/session.ts';
import { CreateGeogroup } from './CreateGeogroup.tsx';
import { GeogroupMembers } from './GeogroupMembers.tsx';

const route = getRouteApi('/apps/$partnerId/geogroups');

/** The geogroups of an application: geofences and beacons that are used together. */
export function GeogroupsPage() {
  const { partnerId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const can = useCan();
  const [edited, setEdited] = useState<Schemas['Geogroup']['id']>();
  const params = { path: { partnerId }, query: { page } };
  const geogroups = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/geogroups',
    { params },
    { placeholderData: keepPreviousData },
  );
  const shown = geogroups.data?.data.find(({ id }) => id === edited);
  return (
    <Page
      title="Geogroups"
      subtitle="Groups of geofences and beacons. A trigger that names a group applies to each of its members."
      actions={can('createGeogroup') ? <CreateGeogroup partnerId={partnerId} /> : null}
    >
      <PagedTable
        label="Geogroups"
        query={geogroups}
        page={page}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Name', render: ({ name }) => name },
          { label: 'Geofences', number: true, render: ({ geofences = [] }) => geofences.length },
          { label: 'Beacons', number: true, render: ({ beacons = [] }) => beacons.length },
          { label: 'External ID', render: ({ externalId }) => externalId ?? '–' },
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
      />
      <GeogroupMembers partnerId={partnerId} geogroup={shown} close={() => setEdited(undefined)} />
    </Page>
  );
}
