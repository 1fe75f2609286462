import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client, type Schemas, serviceUrl } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Section } from '../../components/Section.tsx';
import { useCan } from '../../session/session.ts';

const kinds: Readonly<Record<keyof Schemas['PersonDeletion'], string>> = {
  devices: 'Devices with their fields',
  listMemberships: 'Memberships in static lists',
  inboxStatuses: 'Statuses of inbox messages',
  deliveries: 'Deliveries',
  targets: 'Values for running sends',
  approvals: 'Approvals of instant messages',
  capturedPushes: 'Captured pushes',
  clicks: 'Clicks',
  displays: 'Displays',
  events: 'Events',
  activeDays: 'Days with an open',
};

/** Exports and deletes everything about the person of a device, for example on request of the person. */
export function DevicePerson({ partnerId, device }: { partnerId: string; device: Schemas['Device'] }) {
  const { UDID: udid, clientId } = device;
  const can = useCan();
  const path = `/operator/v1/apps/${encodeURIComponent(partnerId)}/devices/${encodeURIComponent(udid)}/person`;
  if (!can('exportPerson') && !can('deletePerson')) return null;
  return (
    <Section title="Data of the person">
      <Text size="sm">
        {clientId === undefined
          ? 'The device has no client ID, so the data is that of this device.'
          : 'The data is that of this device and of all other devices with its client ID.'}
      </Text>
      <Group>
        {can('exportPerson') ? (
          <Button component="a" variant="default" href={`${serviceUrl}${path}`} download={`person-${udid}.json`}>
            Export data
          </Button>
        ) : null}
        <DeletePerson partnerId={partnerId} udid={udid} clientId={clientId} />
      </Group>
    </Section>
  );
}

function DeletePerson({
  partnerId,
  udid,
  clientId,
}: {
  partnerId: string;
  udid: string;
  clientId?: string | undefined;
}) {
  const [asked, setAsked] = useState(false);
  const can = useCan();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      client.DELETE('/operator/v1/apps/{partnerId}/devices/{udid}/person', {
        params: { path: { partnerId, udid } },
      }),
    onSuccess: () => setAsked(false),
  });
  if (!can('deletePerson')) return null;
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        Delete data of the person
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Delete all data of this person?"
        action="Delete data"
        typed={clientId ?? udid}
        pending={isPending}
        error={error}
        confirm={() => mutate()}
      >
        Fields, lists, deliveries, clicks and events of each device of the person are deleted immediately. You can’t
        undo this.
      </ConfirmDialog>
      {data?.data ? <Report partnerId={partnerId} deletion={data.data} /> : null}
    </>
  );
}

/** What was deleted. The device no longer exists, so that its page is left then. */
function Report({ partnerId, deletion }: { partnerId: string; deletion: Schemas['PersonDeletion'] }) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/apps/$partnerId/devices', params: { partnerId } });
  return (
    <Modal opened onClose={leave} title="The data was deleted">
      <Stack>
        <DataTable
          label="Deleted data"
          rows={Object.entries(kinds) as [keyof typeof kinds, string][]}
          keyOf={([kind]) => kind}
          columns={[
            { label: 'Data', render: ([, text]) => text },
            { label: 'Deleted', number: true, render: ([kind]) => deletion[kind].toLocaleString() },
          ]}
          empty={{ title: 'Nothing was deleted' }}
        />
        <Text size="sm">The audit log keeps these numbers and the UDID, as a record.</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={leave}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
