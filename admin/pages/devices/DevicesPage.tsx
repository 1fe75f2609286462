import { Badge } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { labelOf } from '../../api/words.ts';
import { PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { platformLabels } from '../sends/state.ts';

const route = getRouteApi('/apps/$partnerId/devices');

/** The devices of an application, newest first, or those that a search finds. */
export function DevicesPage() {
  const { partnerId } = route.useParams();
  const { search } = route.useSearch();
  return (
    <Page title="Devices" subtitle="Find a device to see its fields, its lists, and what happened to it.">
      <ListView
        list="/operator/v1/apps/{partnerId}/devices"
        path={{ partnerId }}
        label="Devices"
        keyOf={({ id }) => id}
        searched="UDID, client ID or another matching key"
        columns={[
          {
            label: 'UDID',
            property: 'udid',
            render: ({ udid }) => (
              <PageLink to="/apps/$partnerId/devices/$udid" params={{ partnerId, udid }}>
                {udid}
              </PageLink>
            ),
          },
          ...(search === undefined
            ? []
            : [
                {
                  label: 'Matches',
                  render: ({ matchedBy }: { matchedBy?: string }) =>
                    matchedBy === undefined ? '–' : labelOf(matchedBy),
                },
              ]),
          { label: 'Client ID', property: 'clientId', render: ({ clientId }) => clientId ?? '–' },
          {
            label: 'Platform',
            property: 'platform',
            names: platformLabels,
            render: ({ platform }) => (platform ? platformLabels[platform] : '–'),
          },
          { label: 'Model', property: 'model', render: ({ model }) => model ?? '–' },
          { label: 'Language', property: 'language' },
          {
            label: 'Push token',
            property: 'hasToken',
            names: { true: 'Yes', false: 'None' },
            render: ({ hasToken }) => <Badge>{hasToken ? 'Yes' : 'None'}</Badge>,
          },
          {
            label: 'Push consent',
            property: 'pushConsent',
            names: { true: 'Yes', false: 'Opted out' },
            render: ({ pushConsent }) => <Badge>{pushConsent ? 'Yes' : 'Opted out'}</Badge>,
          },
          { label: 'Static list ID', property: 'listId' },
          { label: 'Last open', property: 'lastOpen', render: ({ lastOpen }) => <Time value={lastOpen} /> },
        ]}
        empty={{
          title: 'No devices yet',
          next: 'Devices appear when the application reports them, or with an import.',
        }}
        hint="A UDID is found by its beginning. A client ID and other matching keys are found by their complete value. A search finds at most 100 devices."
      />
    </Page>
  );
}
