import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { MembersForm } from './MembersForm.tsx';
import { useLists } from './use-lists.ts';

const route = getRouteApi('/apps/$partnerId/lists/$listId');

/** The members of a static list. */
export function ListPage() {
  const { partnerId, listId: id } = route.useParams();
  const { page = 1 } = route.useSearch();
  const listId = Number(id);
  const can = useCan();
  const path = { partnerId, listId };
  const members = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/lists/{listId}',
    { params: { path, query: { page } } },
    { placeholderData: keepPreviousData },
  );
  const importMembers = can('createImport') ? (
    <LinkButton variant="default" to="/apps/$partnerId/imports" params={{ partnerId }} search={{ list: listId }}>
      Import members
    </LinkButton>
  ) : null;
  return (
    <Page title={`Static list ${id}`} subtitle={<ListName {...path} />} actions={importMembers}>
      {can('upsertStaticListMembers') ? <MembersForm {...path} refresh={() => void members.refetch()} /> : null}
      <PagedTable
        label="Members"
        query={members}
        page={page}
        keyOf={({ deviceId }) => deviceId}
        columns={[
          {
            label: 'UDID',
            render: ({ deviceId }) => (
              <PageLink to="/apps/$partnerId/devices/$udid" params={{ partnerId, udid: deviceId }}>
                {deviceId}
              </PageLink>
            ),
          },
          {
            label: 'Leaves the list',
            render: ({ expireAt }) => (expireAt ? <Time value={expireAt} /> : 'Never'),
          },
        ]}
        empty={{ title: 'The list has no members', next: 'Add devices here, or import a CSV file.' }}
      />
    </Page>
  );
}

function ListName({ partnerId, listId }: { partnerId: string; listId: number }) {
  return useLists(partnerId).data?.find((list) => list.listId === listId)?.name ?? ' ';
}
