import { Text } from '@mantine/core';
import { api } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Time } from '../../components/Time.tsx';
import { platformLabels, serviceLabels } from '../sends/state.ts';

/** Reads the push services of an application and their circuit breakers. */
export function useGateways(partnerId: string) {
  return api.useQuery('get', '/operator/v1/apps/{partnerId}/gateways', { params: { path: { partnerId } } });
}

/** The push services that accept no pushes, for which pushes of the application wait. */
export function RejectingServices({ partnerId }: { partnerId: string }) {
  const gateways = useGateways(partnerId);
  return (
    <Loaded query={gateways} lines={1}>
      {({ data }) =>
        data
          .filter(({ breaker }) => breaker === 'open')
          .map(({ platform, gateway, since, reason }) => (
            <Notice
              warning
              key={platform}
              title={`${gateway === 'log' ? gateway : serviceLabels[gateway]} does not accept pushes for ${platformLabels[platform]}`}
            >
              <Text size="sm">
                {reason}, since <Time value={since} />. Pushes wait, and the service retries automatically.
              </Text>
            </Notice>
          ))
      }
    </Loaded>
  );
}
