import { getRouteApi } from '@tanstack/react-router';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';
import { contentColumns } from './content-columns.tsx';

const route = getRouteApi('/apps/$partnerId/alarms');

/** The alarms of an application. */
export function AlarmsPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
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
      <ListView
        list="/operator/v1/apps/{partnerId}/alarms"
        path={{ partnerId }}
        label="Alarms"
        keyOf={({ id }) => id ?? 0}
        columns={[
          {
            label: 'Name',
            property: 'name',
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
