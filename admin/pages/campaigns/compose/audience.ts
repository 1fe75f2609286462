import { api, type Schemas } from '../../../api/client.ts';
import { roundEstimate } from '../../../components/count-text.ts';
import type { CampaignContent } from './content.ts';

/** Counts the devices that the campaign would select now, by platform. */
export const useAudience = (
  partnerId: string,
  { platforms, common: { campaignSegments = [], lists = [] } }: CampaignContent,
  enabled: boolean,
) =>
  api.useQuery(
    'post',
    '/operator/v1/apps/{partnerId}/campaign_audience',
    { params: { path: { partnerId } }, body: { platforms, campaignSegments, lists } },
    { enabled: enabled && platforms.length > 0, refetchOnWindowFocus: false, staleTime: 0 },
  );

/** The sum of the platforms. Each device has one platform. */
export function totalOf(counts: readonly Schemas['PlatformAudience'][]) {
  const sum = (read: (count: Schemas['PlatformAudience']) => number | undefined) =>
    counts.reduce((total, count) => total + (read(count) ?? 0), 0);
  const isExact = counts.every(({ exact }) => exact);
  const total = {
    devices: sum(({ devices }) => devices),
    reachable: sum(({ reachable }) => reachable),
    devicesMargin: isExact ? undefined : sum(({ devicesMargin }) => devicesMargin),
    reachableMargin: isExact ? undefined : sum(({ reachableMargin }) => reachableMargin),
  };
  const { devices, devicesMargin } = total;
  return {
    ...total,
    shown: devicesMargin === undefined ? devices : roundEstimate(devices, devicesMargin).count,
  };
}
