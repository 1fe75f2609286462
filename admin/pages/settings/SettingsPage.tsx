import { Alert, Stack, Tabs } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { forForm, LoadedForForm } from '../../components/LoadedForForm.tsx';
import { Page } from '../../components/Page.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { useCan } from '../../session/session.ts';
import { DeleteApplication } from '../applications/DeleteApplication.tsx';
import { DeviceAccessTab } from './DeviceAccessTab.tsx';
import { DraftContext, useDraft } from './draft.ts';
import { FieldsTab } from './FieldsTab.tsx';
import { GatewaysTab } from './GatewaysTab.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { SaveBar } from './SaveBar.tsx';

const route = getRouteApi('/apps/$partnerId/settings');
const SegmentsTab = lazy(() =>
  import('./segments/SegmentsTab.tsx').then((module) => ({ default: module.SegmentsTab })),
);
const entries = () => import('./entries/tabs.tsx');
const ButtonTemplatesTab = lazy(() => entries().then((module) => ({ default: module.ButtonTemplatesTab })));
const InAppTemplatesTab = lazy(() => entries().then((module) => ({ default: module.InAppTemplatesTab })));
const EventsTab = lazy(() => entries().then((module) => ({ default: module.EventsTab })));
const ViewsTab = lazy(() => entries().then((module) => ({ default: module.ViewsTab })));
const StatesTab = lazy(() => entries().then((module) => ({ default: module.StatesTab })));
const DocumentTab = lazy(() => import('./DocumentTab.tsx').then((module) => ({ default: module.DocumentTab })));

/** The settings of an application: forms for common ones, and the whole document. */
export function SettingsPage() {
  const { partnerId } = route.useParams();
  const application = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}',
    { params: { path: { partnerId } } },
    forForm,
  );
  return (
    <Page
      title="Settings"
      subtitle={application.data ? `Version ${application.data.settingsVersion}` : ' '}
      actions={application.data ? <DeleteApplication application={application.data} /> : null}
    >
      <LoadedForForm query={application} lines={12}>
        {(stored) => <SettingsEditor stored={stored} />}
      </LoadedForForm>
    </Page>
  );
}

const tabs = [
  { value: 'general', label: 'General', Content: GeneralTab },
  { value: 'fields', label: 'Data scheme', Content: FieldsTab },
  { value: 'segments', label: 'Segments', Content: SegmentsTab },
  { value: 'button-templates', label: 'Button templates', Content: ButtonTemplatesTab },
  { value: 'in-app-templates', label: 'In-app templates', Content: InAppTemplatesTab },
  { value: 'events', label: 'Events', Content: EventsTab },
  { value: 'views', label: 'Views', Content: ViewsTab },
  { value: 'states', label: 'States', Content: StatesTab },
  { value: 'gateways', label: 'Push gateways', Content: GatewaysTab },
  { value: 'devices', label: 'Device API', Content: DeviceAccessTab },
  { value: 'document', label: 'Document', Content: DocumentTab },
];

function SettingsEditor({ stored }: { stored: Schemas['Application'] }) {
  const { partnerId } = stored;
  const { tab } = route.useSearch();
  const navigate = useNavigate();
  const readOnly = !useCan()('updateSettings');
  const draft = useDraft(stored);
  const current = tabs.some(({ value }) => value === tab) ? tab : 'general';
  return (
    <DraftContext value={{ draft, readOnly }}>
      <Tabs
        keepMounted={false}
        value={current ?? 'general'}
        onChange={(value) =>
          void navigate({ to: '.', search: { tab: value === 'general' ? undefined : value } as never, replace: true })
        }
      >
        <Tabs.List mb="md">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Content }) => (
          <Tabs.Panel key={value} value={value}>
            {draft.settings || value === 'document' ? (
              <Suspense
                fallback={
                  <Loaded query={{ data: undefined, dataUpdatedAt: 0, error: null, refetch: () => undefined }}>
                    {() => null}
                  </Loaded>
                }
              >
                <Content partnerId={partnerId} />
              </Suspense>
            ) : (
              <Alert color="yellow" variant="outline" title="The document is not valid JSON">
                Correct it in the tab “Document”, or discard your changes.
              </Alert>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {readOnly ? null : (
        <Stack>
          <SaveBar partnerId={partnerId} draft={draft} />
          <UnsavedChanges dirty={draft.hasChanges} subject="the settings" />
        </Stack>
      )}
    </DraftContext>
  );
}
