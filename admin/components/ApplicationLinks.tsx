import type { ReactNode } from 'react';
import { PageLink } from './LinkButton.tsx';

interface InApplication {
  partnerId: string;
  children: ReactNode;
}

/** A link to the page of a device. */
export function DeviceLink({ partnerId, udid, children }: InApplication & { udid: string }) {
  const params = { partnerId, udid };
  return (
    <PageLink inherit to="/apps/$partnerId/devices/$udid" params={params}>
      {children}
    </PageLink>
  );
}

/** A link to the page of a message. */
export function MessageLink({ partnerId, messageId, children }: InApplication & { messageId: number }) {
  const params = { partnerId, messageId: String(messageId) };
  return (
    <PageLink inherit to="/apps/$partnerId/messages/$messageId" params={params}>
      {children}
    </PageLink>
  );
}

/** A link to the page of a campaign, with its report. */
export function CampaignLink({ partnerId, campaignId, children }: InApplication & { campaignId: number }) {
  const params = { partnerId, campaignId: String(campaignId) };
  return (
    <PageLink inherit to="/apps/$partnerId/campaigns/$campaignId" params={params}>
      {children}
    </PageLink>
  );
}

export function SendLink({ partnerId, sendId, children }: InApplication & { sendId: number }) {
  return (
    <PageLink inherit to="/apps/$partnerId/sends/$sendId" params={{ partnerId, sendId: String(sendId) }}>
      {children}
    </PageLink>
  );
}

/** A link to a page of the application, such as `settings`. */
export function ApplicationLink({ partnerId, page, children }: InApplication & { page: string }) {
  return (
    <PageLink inherit to={`/apps/$partnerId/${page}` as '/apps/$partnerId'} params={{ partnerId }}>
      {children}
    </PageLink>
  );
}
