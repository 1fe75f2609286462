import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { useCan } from '../../session/session.ts';

const route = getRouteApi('/apps/$partnerId/beacons');

/** The beacons of an application. */
export function BeaconsPage() {
  const { partnerId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const can = useCan();
  const params = { path: { partnerId }, query: { page } };
  const beacons = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/beacons',
    { params },
    { placeholderData: keepPreviousData },
  );
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
      <PagedTable
        label="Beacons"
        query={beacons}
        page={page}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Name',
            render: ({ id, name }) => (
              <PageLink to="/apps/$partnerId/beacons/$beaconId" params={{ partnerId, beaconId: String(id) }}>
                {name}
              </PageLink>
            ),
          },
          { label: 'UUID', render: ({ uuid }) => uuid },
          { label: 'Major', number: true, render: ({ major }) => major },
          { label: 'Minor', number: true, render: ({ minor }) => minor },
          { label: 'External ID', render: ({ externalId }) => externalId ?? '–' },
        ]}
        empty={{
          title: 'No beacons yet',
          next: 'Create a beacon, then use it in the triggers of an in-app message or an alarm.',
        }}
      />
    </Page>
  );
}
