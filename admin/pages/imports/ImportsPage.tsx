import { getRouteApi } from '@tanstack/react-router';
import { PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { ImportState } from './ImportState.tsx';
import { UploadSection } from './UploadSection.tsx';

const route = getRouteApi('/apps/$partnerId/imports');

/** Uploads of CSV files with devices or members of lists. The table changes live. */
export function ImportsPage() {
  const { partnerId } = route.useParams();
  const list = Number(route.useSearch().list) || undefined;
  const can = useCan();
  return (
    <Page title="Imports" subtitle="Devices and members of static lists from CSV files.">
      {can('createImport') ? <UploadSection key={list} partnerId={partnerId} list={list} /> : null}
      <ListView
        list="/operator/v1/apps/{partnerId}/imports"
        path={{ partnerId }}
        label="Imports"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'ID',
            property: 'id',
            render: ({ id, kind, listId }) => (
              <PageLink to="/apps/$partnerId/imports/$importId" params={{ partnerId, importId: String(id) }}>
                {id}: {kind === 'list' ? `members of list ${listId}` : 'devices'}
              </PageLink>
            ),
          },
          { label: 'Kind', property: 'kind', names: { devices: 'Devices', list: 'Members of a list' } },
          { label: 'List ID', property: 'listId' },
          { label: 'State', property: 'state', render: ({ state }) => <ImportState state={state} /> },
          { label: 'Lines', property: 'lines', number: true, render: ({ lines }) => lines.toLocaleString() },
          { label: 'Created', property: 'created', number: true, render: ({ created }) => created.toLocaleString() },
          { label: 'Updated', property: 'updated', number: true, render: ({ updated }) => updated.toLocaleString() },
          {
            label: 'Rejected',
            property: 'rejected',
            number: true,
            render: ({ rejected }) => rejected.toLocaleString(),
          },
          { label: 'Operator', property: 'operator', render: ({ operator }) => operator },
          { label: 'Started', property: 'startedAt', render: ({ startedAt }) => <Time value={startedAt} /> },
        ]}
        empty={{
          title: 'No imports yet',
          next: can('createImport') ? 'Choose a CSV file above.' : 'An operator can import a CSV file.',
        }}
      />
    </Page>
  );
}
