import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { useCan } from '../../session/session.ts';
import { useDraftContext } from './draft.ts';
import { GatewayForm } from './GatewayForm.tsx';
import { gatewayKinds } from './gateway-settings.ts';

const list = '/operator/v1/apps/{partnerId}/gateways';

/** The credentials of the push services, with a check of the stored ones. */
export function GatewaysTab({ partnerId }: { partnerId: string }) {
  const gateways = api.useQuery('get', list, { params: { path: { partnerId } } });
  return (
    <Stack maw={720} mb="md">
      <CheckGateways partnerId={partnerId} />
      {gatewayKinds.map((kind) => (
        <GatewayForm
          key={kind.name}
          kind={kind}
          stored={gateways.data?.data.find(({ platform }) => platform === kind.platform)}
        />
      ))}
    </Stack>
  );
}

const names = { android: 'Android', ios: 'iOS', web: 'Web' };

function CheckGateways({ partnerId }: { partnerId: string }) {
  const queries = useQueryClient();
  const { hasChanges } = useDraftContext().draft;
  const check = api.useMutation('post', '/operator/v1/apps/{partnerId}/gateways/check', {
    onSuccess: () => queries.invalidateQueries({ queryKey: ['get', list] }),
  });
  if (!useCan()('checkGateways')) return null;
  const failed = check.data?.data.some(({ ok }) => !ok);
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          disabled={hasChanges}
          loading={check.isPending}
          onClick={() => check.mutate({ params: { path: { partnerId } } })}
        >
          Check the credentials
        </Button>
        <Text size="sm" c="dimmed">
          {hasChanges ? 'Save first: stored credentials are checked.' : 'No push is sent.'}
        </Text>
      </Group>
      {check.error ? <ErrorAlert error={check.error} /> : null}
      {check.data ? (
        <Alert
          color={failed ? 'red' : 'green'}
          variant="outline"
          role="status"
          title={failed ? 'A push service rejects the credentials' : 'The credentials are valid'}
        >
          <List size="sm">
            {check.data.data.map(({ platform, ok, message }) => (
              <List.Item key={platform}>
                {names[platform]}: {ok ? 'OK' : 'failed'} – {message}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
    </Stack>
  );
}
