import { getRouteApi } from '@tanstack/react-router';
import { api, client, type Schemas } from '../../api/client.ts';
import type { Editing } from '../../components/edit-form.ts';
import { forForm } from '../../components/LoadedForForm.tsx';
import { NewResourcePage, ResourcePage } from '../../components/ResourcePages.tsx';
import { useWhyNot } from '../../session/session.ts';
import { ContentForm } from './ContentForm.tsx';
import { type ContentDocument, editable } from './content-document.ts';

const list = '/operator/v1/apps/{partnerId}/alarms';
const item = '/operator/v1/apps/{partnerId}/alarms/{alarmId}';
const dates = [
  { name: 'startDate', label: 'Start' },
  { name: 'endDate', label: 'End' },
];

/** Where a new alarm starts. */
const initial = {
  name: '',
  isActive: false,
  messages: [{ platform: 'android', text: '' }],
  triggers: { displayCapping: 1 },
  segments: {},
};

const shared = {
  noun: 'alarm',
  list,
  form: (editing: Editing<ContentDocument>) => (
    <ContentForm schema="AlarmInput" kind="alarm" named={true} dates={dates} editing={editing} />
  ),
};

const newRoute = getRouteApi('/apps/$partnerId/alarms/new');

export function NewAlarmPage() {
  const path = newRoute.useParams();
  return (
    <NewResourcePage
      {...shared}
      initial={initial}
      create={(body) => client.POST(list, { params: { path }, body: body as Schemas['AlarmInput'] })}
      next={() => ({ to: '/apps/$partnerId/alarms', params: path })}
    />
  );
}

const route = getRouteApi('/apps/$partnerId/alarms/$alarmId');

export function AlarmPage() {
  const { partnerId, alarmId } = route.useParams();
  const params = { path: { partnerId, alarmId: Number(alarmId) } };
  const query = api.useQuery('get', item, { params }, forForm);
  const whyNot = useWhyNot()('setAlarmStatus');
  return (
    <ResourcePage
      {...shared}
      query={query}
      title={query.data?.name ?? 'Alarm'}
      subtitle={query.data?.isActive && whyNot ? `The alarm is active, so it can’t be changed. ${whyNot}` : undefined}
      isEditable={({ isActive }) => whyNot === undefined || !isActive}
      operation="updateAlarm"
      toValue={(found) => editable(found, ['id', 'effectiveStatus'])}
      update={(body, header) =>
        client.PUT(item, { params: { ...params, header }, body: body as Schemas['AlarmUpdate'] })
      }
    />
  );
}
