import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { api } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { usePeriod } from '../../components/period.ts';
import { ActiveSends, useSendsInState } from './ActiveSends.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { RecentFailures } from './RecentFailures.tsx';
import { RejectingServices, useGateways } from './RejectingServices.tsx';
import { usePeriodStatistics, useReachable } from './use-period-statistics.ts';

const route = getRouteApi('/apps/$partnerId/');
const DailyCharts = lazy(() => import('./DailyCharts.tsx').then((module) => ({ default: module.DailyCharts })));

/** What happens in an application now, what failed, and the statistics of a period. */
export function OverviewPage() {
  const { partnerId } = route.useParams();
  const { period } = usePeriod();
  const sends = api.useQuery('get', '/operator/v1/apps/{partnerId}/sends', { params: { path: { partnerId } } });
  const gateways = useGateways(partnerId);
  const sending = useSendsInState(partnerId, 'sending');
  const paused = useSendsInState(partnerId, 'paused');
  // Starts to read it now, and not when the code of the charts has come.
  usePeriodStatistics(partnerId, period);
  useReachable(partnerId);
  return (
    <Page title="Overview" subtitle={partnerId}>
      <Loaded query={sends} together={[gateways, sending, paused]}>
        {({ data }) => (
          <>
            <RejectingServices partnerId={partnerId} />
            {data.length === 0 ? (
              <FirstSteps partnerId={partnerId} />
            ) : (
              <>
                <ActiveSends partnerId={partnerId} />
                <RecentFailures partnerId={partnerId} sends={data} />
              </>
            )}
            <Suspense fallback={<Skeleton height={300} />}>
              <DailyCharts partnerId={partnerId} period={period} />
            </Suspense>
          </>
        )}
      </Loaded>
    </Page>
  );
}
