import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { ImportState } from './ImportState.tsx';
import { UploadSection } from './UploadSection.tsx';

const route = getRouteApi('/apps/$partnerId/imports');

/** Uploads of CSV files with devices or members of lists. The table changes live. */
export function ImportsPage() {
  const { partnerId } = route.useParams();
  const { page = 1, list } = route.useSearch();
  const can = useCan();
  const imports = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/imports',
    { params: { path: { partnerId }, query: { page } } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page title="Imports" subtitle="Devices and members of static lists from CSV files.">
      {can('createImport') ? <UploadSection key={list} partnerId={partnerId} list={list} /> : null}
      <PagedTable
        label="Imports"
        query={imports}
        page={page}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Import',
            render: ({ id, kind, listId }) => (
              <PageLink to="/apps/$partnerId/imports/$importId" params={{ partnerId, importId: String(id) }}>
                {id}: {kind === 'list' ? `members of list ${listId}` : 'devices'}
              </PageLink>
            ),
          },
          { label: 'State', render: ({ state }) => <ImportState state={state} /> },
          { label: 'Lines', number: true, render: ({ lines }) => lines.toLocaleString() },
          { label: 'Created', number: true, render: ({ created }) => created.toLocaleString() },
          { label: 'Updated', number: true, render: ({ updated }) => updated.toLocaleString() },
          { label: 'Rejected', number: true, render: ({ rejected }) => rejected.toLocaleString() },
          { label: 'Operator', render: ({ operator }) => operator },
          { label: 'Started', render: ({ startedAt }) => <Time value={startedAt} /> },
        ]}
        empty={{
          title: 'No imports yet',
          next: can('createImport') ? 'Choose a CSV file above.' : 'An operator can import a CSV file.',
        }}
      />
    </Page>
  );
}
