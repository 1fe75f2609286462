import { Group, Paper, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { CampaignLink, MessageLink, SendLink } from '../../components/ApplicationLinks.tsx';
import { DefinitionList } from '../../components/DefinitionList.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { ApprovalActions } from './ApprovalActions.tsx';
import { ApprovalState } from './ApprovalState.tsx';
import { approvalDevices, operationNames, titleOf } from './approval-texts.ts';
import { RequestedContent } from './RequestedContent.tsx';

const route = getRouteApi('/apps/$partnerId/approvals/$approvalId');

/** A send that needs an approval: what it sends, who asked, and the decision. */
export function ApprovalPage() {
  const { partnerId, approvalId } = route.useParams();
  const params = { path: { partnerId, approvalId: Number(approvalId) } };
  const found = api.useQuery('get', '/operator/v1/apps/{partnerId}/approvals/{approvalId}', { params });
  return (
    <Page title={found.data ? titleOf(found.data) : `Approval ${approvalId}`} subtitle="Approval of a send">
      <Loaded query={found}>
        {(approval) => (
          <Stack>
            <Facts partnerId={partnerId} approval={approval} />
            <RequestedContent partnerId={partnerId} request={approval.request} />
            <Group>
              <ApprovalActions partnerId={partnerId} approval={approval} />
            </Group>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ partnerId, approval }: { partnerId: string; approval: Schemas['Approval'] }) {
  const { state, operation, messageId, draftId, comment, requestedBy, createdAt, expiresAt } = approval;
  const { decidedBy, decidedAt, reason, sendId, campaignId } = approval;
  const facts: [string, ReactNode][] = [
    ['State', <ApprovalState key="state" state={state} />],
    ['Kind', operationNames[operation]],
    ['Devices', approvalDevices(approval)],
    [
      'Message',
      messageId === undefined ? undefined : (
        <MessageLink key="message" partnerId={partnerId} messageId={messageId}>
          Message {messageId}
        </MessageLink>
      ),
    ],
    [
      'Draft',
      draftId === undefined || campaignId !== undefined ? undefined : (
        <PageLink
          key="draft"
          inherit
          to="/apps/$partnerId/campaigns/new"
          params={{ partnerId }}
          search={{ draft: String(draftId) }}
        >
          Draft {draftId}
        </PageLink>
      ),
    ],
    ['Asked by', requestedBy],
    ['Asked', <Time key="asked" value={createdAt} />],
    ['Comment', comment],
    ['Expires', state === 'pending' ? <Time key="expires" value={expiresAt} /> : undefined],
    [state === 'withdrawn' ? 'Withdrawn by' : 'Decided by', decidedBy],
    ['Ended', decidedAt === undefined ? undefined : <Time key="ended" value={decidedAt} />],
    ['Reason', reason],
    [
      'Send',
      sendId === undefined ? undefined : (
        <SendLink key="send" partnerId={partnerId} sendId={sendId}>
          Send {sendId}
        </SendLink>
      ),
    ],
    [
      'Campaign',
      campaignId === undefined ? undefined : (
        <CampaignLink key="campaign" partnerId={partnerId} campaignId={campaignId}>
          Campaign {campaignId}
        </CampaignLink>
      ),
    ],
  ];
  return (
    <Paper withBorder p="md">
      <DefinitionList facts={facts} />
    </Paper>
  );
}
