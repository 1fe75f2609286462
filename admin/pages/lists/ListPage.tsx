import { getRouteApi } from '@tanstack/react-router';
import { maxEntries } from '../../api/every-page.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { MembersForm } from './MembersForm.tsx';
import { useLists } from './use-lists.ts';

const route = getRouteApi('/apps/$partnerId/lists/$listId');

/** The members of a static list. */
export function ListPage() {
  const { partnerId, listId: id } = route.useParams();
  const listId = Number(id);
  const can = useCan();
  const lists = useLists(partnerId);
  const list = lists.data?.find((each) => each.listId === listId);
  const path = { partnerId, listId };
  const importMembers = can('createImport') ? (
    <LinkButton
      variant="default"
      to="/apps/$partnerId/imports"
      params={{ partnerId }}
      search={{ list: String(listId) }}
    >
      Import members
    </LinkButton>
  ) : null;
  // The members of an unknown list are an empty list.
  if (lists.data && !list && !lists.isFetching && lists.data.length < maxEntries) {
    return (
      <Page title={`Static list ${id}`}>
        <EmptyState
          title="Not found"
          next={
            <>
              This static list does not exist, or was deleted. Go to{' '}
              <PageLink inherit underline="always" to="/apps/$partnerId/lists" params={{ partnerId }}>
                all static lists
              </PageLink>
              .
            </>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={`Static list ${id}`} subtitle={list?.name ?? ' '} actions={importMembers}>
      {can('upsertStaticListMembers') ? <MembersForm {...path} /> : null}
      <ListView
        list="/operator/v1/apps/{partnerId}/lists/{listId}"
        path={path}
        label="Members"
        keyOf={({ deviceId }) => deviceId}
        columns={[
          {
            label: 'UDID',
            property: 'deviceId',
            render: ({ deviceId }) => (
              <PageLink to="/apps/$partnerId/devices/$udid" params={{ partnerId, udid: deviceId }}>
                {deviceId}
              </PageLink>
            ),
          },
          {
            label: 'Leaves the list',
            property: 'expireAt',
            render: ({ expireAt }) => (expireAt ? <Time value={expireAt} /> : 'Never'),
          },
        ]}
        empty={{ title: 'The list has no members', next: 'Add devices here, or import a CSV file.' }}
      />
    </Page>
  );
}
