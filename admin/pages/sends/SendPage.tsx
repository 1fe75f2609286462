import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { Breakers } from './Breakers.tsx';
import { SendControls } from './SendControls.tsx';
import { SendFacts } from './SendFacts.tsx';
import { SendOutcomes } from './SendOutcomes.tsx';
import { SendProgress } from './SendProgress.tsx';
import { SentContent } from './SentContent.tsx';
import { titleOf } from './state.ts';
import { StateBadge } from './StateBadge.tsx';

const route = getRouteApi('/apps/$partnerId/sends/$sendId');

/** A send: its live progress, why it waits, its outcomes by reason, and what it sent. */
export function SendPage() {
  const { partnerId, sendId } = route.useParams();
  const params = { path: { partnerId, sendId: Number(sendId) } };
  const query = api.useQuery('get', '/operator/v1/apps/{partnerId}/sends/{sendId}', { params });
  const send = query.data;
  return (
    <Page
      title={`Send ${sendId}`}
      subtitle={send ? titleOf(send) : null}
      actions={
        send ? (
          <>
            <LinkButton
              variant="default"
              size="xs"
              to="/apps/$partnerId/messages/$messageId/report"
              params={{ partnerId, messageId: String(send.messageId) }}
            >
              Message report
            </LinkButton>
            <SendControls partnerId={partnerId} send={send} />
          </>
        ) : null
      }
    >
      <Loaded query={query} lines={10}>
        {(loaded) => (
          <>
            <div role="status" aria-label="State">
              <StateBadge state={loaded.state} />
            </div>
            <SendProgress send={loaded} size="xl" />
            <Breakers breakers={loaded.breakers} />
            <SendFacts partnerId={partnerId} send={loaded} />
            <SendOutcomes partnerId={partnerId} send={loaded} />
            <SentContent partnerId={partnerId} sendId={loaded.id} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
