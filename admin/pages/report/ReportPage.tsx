import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { api } from '../../api/client.ts';
import { MessageLink } from '../../components/ApplicationLinks.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { isActive } from '../sends/state.ts';
import { Funnel } from './Funnel.tsx';
import { Reasons } from './Reasons.tsx';
import { ReportSends } from './ReportSends.tsx';

const route = getRouteApi('/apps/$partnerId/messages/$messageId/report');
const ActivityChart = lazy(() => import('./ActivityChart.tsx').then((module) => ({ default: module.ActivityChart })));

/** Counting the targets of a large message takes seconds, so it is not counted at each event. */
const interval = 5_000;

/** What happened to the targets of a message: the funnel, the reasons, and its sends and clicks over time. */
export function ReportPage() {
  const { partnerId, messageId } = route.useParams();
  const path = { partnerId, messageId: Number(messageId) };
  const message = api.useQuery('get', '/operator/v1/apps/{partnerId}/messages/{messageId}', { params: { path } });
  const sends = api.useQuery('get', '/operator/v1/apps/{partnerId}/sends', {
    params: { path: { partnerId }, query: { messageId: path.messageId } },
  });
  const funnel = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages/{messageId}/funnel',
    { params: { path } },
    { refetchInterval: sends.data?.data.some(isActive) ? interval : false },
  );
  const links = (
    <>
      <LinkButton
        variant="default"
        size="xs"
        to="/apps/$partnerId/compare"
        params={{ partnerId }}
        search={{ ids: String(path.messageId) }}
      >
        Compare with other messages
      </LinkButton>
      <LinkButton
        variant="default"
        size="xs"
        to="/apps/$partnerId/sends"
        params={{ partnerId }}
        search={{ messageId: String(path.messageId) }}
      >
        Sends of this message
      </LinkButton>
    </>
  );
  return (
    <Page
      title="Message report"
      subtitle={
        message.data ? (
          <MessageLink partnerId={partnerId} messageId={path.messageId}>
            {sends.data?.data[0]?.messageName ?? message.data.title}
          </MessageLink>
        ) : (
          `Message ${messageId}`
        )
      }
      actions={links}
    >
      <Loaded query={funnel} lines={10}>
        {(counts) => (
          <>
            <Funnel counts={counts} />
            <Suspense fallback={<Skeleton height={300} />}>
              <ActivityChart partnerId={partnerId} messageId={path.messageId} />
            </Suspense>
            <ReportSends partnerId={partnerId} sends={sends.data?.data ?? []} />
            <Reasons
              partnerId={partnerId}
              messageId={path.messageId}
              status="failed"
              title="Failures by reason"
              counts={counts.failed}
              sends={sends.data}
            />
            <Reasons
              partnerId={partnerId}
              messageId={path.messageId}
              status="suppressed"
              title="Suppressed devices by reason"
              counts={counts.suppressed}
              sends={sends.data}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
