import { Alert, Paper, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { api, client, type Schemas } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { DevicePerson } from './DevicePerson.tsx';
import { DeviceProfile } from './DeviceProfile.tsx';
import { DeviceTimeline } from './DeviceTimeline.tsx';
import { EditDevice } from './EditDevice.tsx';

const route = getRouteApi('/apps/$partnerId/devices/$udid');

export function DevicePage() {
  const { partnerId, udid } = route.useParams();
  const { show } = route.useSearch();
  const params = { path: { partnerId, udid } };
  const device = api.useQuery('get', '/operator/v1/apps/{partnerId}/devices/{udid}', { params });
  return (
    <Page
      title={`Device ${udid}`}
      actions={
        device.data ? (
          <>
            <EditDevice partnerId={partnerId} udid={udid} />
            <DeleteDevice partnerId={partnerId} details={device.data} />
          </>
        ) : null
      }
    >
      <Loaded query={device} lines={10}>
        {({ device, lists }) => (
          <>
            <Reachability device={device} />
            <DeviceProfile device={device} />
            <ListsOfDevice partnerId={partnerId} lists={lists} />
          </>
        )}
      </Loaded>
      {/* Not before the device, which would move it down. */}
      {device.data ? (
        <>
          <DeviceTimeline partnerId={partnerId} udid={udid} show={show} />
          <DevicePerson partnerId={partnerId} device={device.data.device} />
        </>
      ) : null}
    </Page>
  );
}

function DeleteDevice({ partnerId, details }: { partnerId: string; details: Schemas['DeviceDetails'] }) {
  const { UDID: udid } = details.device;
  return (
    <DeleteButton
      noun="device"
      operation="deleteDevice"
      typed={udid}
      resource={details}
      remove={(header) =>
        client.DELETE('/operator/v1/apps/{partnerId}/devices/{udid}', { params: { path: { partnerId, udid }, header } })
      }
      deleted={`The device ${udid} was deleted.`}
      list="/operator/v1/apps/{partnerId}/devices"
      next={{ to: '/apps/$partnerId/devices', params: { partnerId } }}
    >
      Its fields and memberships in lists are deleted immediately, its deliveries, clicks and events within a day. If
      the app is still installed, it registers a new device when it is opened next.
    </DeleteButton>
  );
}

/** Why the device can't receive pushes at all. */
function Reachability({ device: { token, platform, pushConsent } }: { device: Schemas['Device'] }) {
  if (token && platform && pushConsent !== false) return null;
  return (
    <Alert color="yellow" variant="outline" title="This device can’t receive pushes">
      {pushConsent === false
        ? 'The user opted out of pushes. Sends skip the device until the application reports the consent of the user. '
        : ''}
      {token && !platform
        ? 'It has no platform, so the service can’t choose a push service. Import the device with its platform.'
        : ''}
      {token
        ? ''
        : 'It has no push token. It gets one when the user opens the application and allows notifications. A token becomes invalid when the application is uninstalled.'}
    </Alert>
  );
}

function ListsOfDevice({ partnerId, lists }: { partnerId: string; lists: Schemas['DeviceList'][] }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="device-lists">
      <Title order={2} size="h4" id="device-lists" mb="sm">
        Static lists
      </Title>
      <DataTable
        label="Static lists of the device"
        rows={lists}
        keyOf={({ listId }) => listId}
        columns={[
          {
            label: 'List',
            render: ({ listId, name }) => (
              <PageLink to="/apps/$partnerId/lists/$listId" params={{ partnerId, listId: String(listId) }}>
                {name}
              </PageLink>
            ),
          },
          { label: 'ID', render: ({ listId }) => listId },
          { label: 'Leaves the list', render: ({ expireAt }) => (expireAt ? <Time value={expireAt} /> : 'Never') },
        ]}
        empty={{ title: 'Not in any static list', next: 'Add the device on the page of a list.' }}
      />
    </Paper>
  );
}
