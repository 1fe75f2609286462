import { ActionIcon, Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { IconTrash } from '../../components/icons.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client, type Schemas } from '../../api/client.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { useCan } from '../../session/session.ts';

type Kind = 'geofences' | 'beacons';

const pathOf = {
  geofences: '/operator/v1/apps/{partnerId}/geogroups/{geogroupId}/geofences',
  beacons: '/operator/v1/apps/{partnerId}/geogroups/{geogroupId}/beacons',
} as const;

/** A dialog with the members of a geogroup, which can be added and removed by ID. */
export function GeogroupMembers({
  partnerId,
  geogroup,
  close,
}: {
  partnerId: string;
  geogroup: Schemas['Geogroup'] | undefined;
  close: () => void;
}) {
  return (
    <Modal opened={geogroup !== undefined} onClose={close} title={`Members of ${geogroup?.name ?? ''}`}>
      {geogroup ? (
        <Stack>
          <Members partnerId={partnerId} geogroupId={geogroup.id} kind="geofences" ids={geogroup.geofences ?? []} />
          <Members partnerId={partnerId} geogroupId={geogroup.id} kind="beacons" ids={geogroup.beacons ?? []} />
        </Stack>
      ) : null}
    </Modal>
  );
}

function Members({
  partnerId,
  geogroupId,
  kind,
  ids,
}: {
  partnerId: string;
  geogroupId: number | undefined;
  kind: Kind;
  ids: readonly number[];
}) {
  const can = useCan();
  const queries = useQueryClient();
  const [id, setId] = useState<number | string>('');
  const [error, setError] = useState<unknown>();
  const editable = can('addGeofenceToGeogroup');
  const noun = kind === 'geofences' ? 'geofence' : 'beacon';
  if (geogroupId === undefined) return null;
  const params = { path: { partnerId, geogroupId: String(geogroupId) } };

  async function change(method: 'POST' | 'DELETE', member: number): Promise<void> {
    setError(undefined);
    try {
      const request = { params, body: { id: member } };
      await (method === 'POST' ? client.POST(pathOf[kind], request) : client.DELETE(pathOf[kind], request));
      setId('');
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps/{partnerId}/geogroups'] });
    } catch (problem) {
      setError(problem);
    }
  }
  return (
    <Stack gap="xs" component="section" aria-label={kind}>
      <Text fw={600}>{kind === 'geofences' ? 'Geofences' : 'Beacons'}</Text>
      {ids.length === 0 ? <Text size="sm">None yet</Text> : null}
      {ids.map((member) => (
        <Group key={member} justify="space-between">
          <MemberName partnerId={partnerId} kind={kind} id={member} />
          {editable ? (
            <ActionIcon
              variant="default"
              aria-label={`Remove ${noun} ${member}`}
              onClick={() => void change('DELETE', member)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          ) : null}
        </Group>
      ))}
      {error ? <ErrorAlert error={error} /> : null}
      {editable ? (
        <Group align="flex-end">
          <NumberInput label={`ID of a ${noun}`} value={id} onChange={setId} min={1} allowDecimal={false} />
          <Button
            variant="default"
            disabled={typeof id !== 'number'}
            onClick={() => typeof id === 'number' && void change('POST', id)}
          >
            Add
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function MemberName({ partnerId, kind, id }: { partnerId: string; kind: Kind; id: number }) {
  const isGeofence = kind === 'geofences';
  const geofence = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/geofences/{geofenceId}',
    { params: { path: { partnerId, geofenceId: id } } },
    { enabled: isGeofence },
  );
  const beacon = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/beacons/{beaconId}',
    { params: { path: { partnerId, beaconId: id } } },
    { enabled: !isGeofence },
  );
  const name = (isGeofence ? geofence.data : beacon.data)?.name;
  return <Text size="sm">{name === undefined ? id : `${name} (${id})`}</Text>;
}
