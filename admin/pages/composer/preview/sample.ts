import { useMemo } from 'react';
import { api } from '../../../api/client.ts';

/** The device whose values replace placeholders. */
export const useSampleDevice = (partnerId: string, udid: string | undefined) =>
  api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/devices/{udid}',
    { params: { path: { partnerId, udid: udid ?? '' } } },
    { enabled: udid !== undefined },
  );

/** The fields of a device as texts, for placeholders. Empty without a device. */
export function useSampleValues(partnerId: string, udid: string | undefined): Record<string, string> {
  const fields = useSampleDevice(partnerId, udid).data?.device;
  return useMemo(() => {
    const entries = Object.entries(fields ?? {}).filter(([name, value]) => name !== 'token' && value !== null);
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  }, [fields]);
}
