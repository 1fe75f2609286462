import { getRouteApi } from '@tanstack/react-router';
import { api, client, type Schemas } from '../../api/client.ts';
import type { Editing } from '../../components/edit-form.ts';
import { forForm } from '../../components/LoadedForForm.tsx';
import { NewResourcePage, ResourcePage } from '../../components/ResourcePages.tsx';
import { useWhyNot } from '../../session/session.ts';
import { ContentForm } from './ContentForm.tsx';
import { type ContentDocument, editable } from './content-document.ts';

const list = '/operator/v1/apps/{partnerId}/inapps';
const item = '/operator/v1/apps/{partnerId}/inapps/{inAppId}';
const dates = [
  { name: 'startDate', label: 'Start' },
  { name: 'endDate', label: 'End' },
];

/** Where a new in-app message starts. */
const initial = {
  name: '',
  isActive: false,
  messages: [{ language: 'en', template: { type: 'popup', position: 'center', text: '' } }],
  triggers: { displayCapping: 1 },
  segments: {},
};

const shared = {
  noun: 'in-app message',
  list,
  form: (editing: Editing<ContentDocument>) => (
    <ContentForm schema="InAppInput" kind="in-app" named={true} dates={dates} editing={editing} />
  ),
};

const newRoute = getRouteApi('/apps/$partnerId/inapps/new');

export function NewInAppPage() {
  const path = newRoute.useParams();
  return (
    <NewResourcePage
      {...shared}
      initial={initial}
      create={(body) => client.POST(list, { params: { path }, body: body as Schemas['InAppInput'] })}
      next={() => ({ to: '/apps/$partnerId/inapps', params: path })}
    />
  );
}

const route = getRouteApi('/apps/$partnerId/inapps/$inAppId');

export function InAppPage() {
  const { partnerId, inAppId } = route.useParams();
  const params = { path: { partnerId, inAppId: Number(inAppId) } };
  const query = api.useQuery('get', item, { params }, forForm);
  const whyNot = useWhyNot()('setInAppStatus');
  return (
    <ResourcePage
      {...shared}
      query={query}
      title={query.data?.name ?? 'In-app message'}
      subtitle={
        query.data?.isActive && whyNot ? `The in-app message is active, so it can’t be changed. ${whyNot}` : undefined
      }
      isEditable={({ isActive }) => whyNot === undefined || !isActive}
      operation="updateInApp"
      toValue={(found) => editable(found, ['inAppId', 'effectiveStatus', 'createdAt', 'updatedAt'])}
      update={(body, header) =>
        client.PUT(item, { params: { ...params, header }, body: body as Schemas['InAppInput'] })
      }
    />
  );
}
