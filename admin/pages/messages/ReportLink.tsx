import { PageLink } from '../../components/LinkButton.tsx';

/** A link to the report of a message. */
export function ReportLink({ partnerId, messageId, title }: { partnerId: string; messageId: number; title: string }) {
  return (
    <PageLink
      to="/apps/$partnerId/messages/$messageId/report"
      params={{ partnerId, messageId: String(messageId) }}
      aria-label={`Report of ${title}`}
    >
      Report
    </PageLink>
  );
}
