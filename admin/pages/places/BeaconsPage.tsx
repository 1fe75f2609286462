import { getRouteApi } from '@tanstack/react-router';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';

const route = getRouteApi('/apps/$partnerId/beacons');

/** The beacons of an application. */
export function BeaconsPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
  const create = (
    <LinkButton to="/apps/$partnerId/beacons/new" params={{ partnerId }}>
      Create beacon
    </LinkButton>
  );
  return (
    <Page
      title="Beacons"
      subtitle="Bluetooth transmitters that trigger messages when a device comes near."
      actions={can('createBeacon') ? create : null}
    >
      <ListView
        list="/operator/v1/apps/{partnerId}/beacons"
        path={{ partnerId }}
        label="Beacons"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Name',
            property: 'name',
            render: ({ id, name }) => (
              <PageLink to="/apps/$partnerId/beacons/$beaconId" params={{ partnerId, beaconId: String(id) }}>
                {name}
              </PageLink>
            ),
          },
          { label: 'UUID', property: 'uuid', render: ({ uuid }) => uuid },
          { label: 'Major', property: 'major', number: true, render: ({ major }) => major },
          { label: 'Minor', property: 'minor', number: true, render: ({ minor }) => minor },
          { label: 'External ID', property: 'externalId', render: ({ externalId }) => externalId ?? '–' },
        ]}
        empty={{
          title: 'No beacons yet',
          next: 'Create a beacon, then use it in the triggers of an in-app message or an alarm.',
        }}
      />
    </Page>
  );
}
