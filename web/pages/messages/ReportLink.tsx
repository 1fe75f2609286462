import { PageLink } from '../../components/LinkButton.tsx';

/** A link to the report of a message. */
export function ReportLink({ partnerId, messageId, title }: { partnerId: string; messageId: number; title: string }) {
  // The page of the report belongs to the sends, whose routes are a part of their own.
  const to = '/apps/$partnerId/messages/$messageId/report';
  return (
    <PageLink to={to} params={{ partnerId, messageId: String(messageId) }} aria-label={`Report of ${title}`}>
      Report
    </PageLink>
  );
}
