import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { useCan } from '../../session/session.ts';
import { contentColumns } from './content-columns.tsx';

const route = getRouteApi('/apps/$partnerId/alarms');

/** The alarms of an application. */
export function AlarmsPage() {
  const { partnerId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const can = useCan();
  const params = { path: { partnerId }, query: { page } };
  const found = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/alarms',
    { params },
    { placeholderData: keepPreviousData },
  );
  const create = (
    <LinkButton to="/apps/$partnerId/alarms/new" params={{ partnerId }}>
      Create alarm
    </LinkButton>
  );
  return (
    <Page
      title="Alarms"
      subtitle="Notifications that the device shows on its own triggers, even offline."
      actions={can('createAlarm') ? create : null}
    >
      <PagedTable
        label="Alarms"
        query={found}
        page={page}
        keyOf={({ id }) => id ?? 0}
        columns={[
          {
            label: 'Name',
            render: ({ id, name }) => (
              <PageLink to="/apps/$partnerId/alarms/$alarmId" params={{ partnerId, alarmId: String(id) }}>
                {name}
              </PageLink>
            ),
          },
          ...contentColumns,
        ]}
        empty={{
          title: 'No alarms yet',
          next: 'Create an alarm. It is shown when its triggers are met and it is active.',
        }}
      />
    </Page>
  );
}
