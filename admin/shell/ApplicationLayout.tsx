import { Outlet, useParams } from '@tanstack/react-router';
import { PageLink } from '../components/LinkButton.tsx';
import { Page } from '../components/Page.tsx';
import { useApplicationExists } from './use-application-exists.ts';

/** The pages of one application. */
export function ApplicationLayout() {
  const { partnerId } = useParams({ strict: false });
  const exists = useApplicationExists(partnerId);
  if (exists) return <Outlet />;
  return (
    <Page title="Application not found">
      <p>
        The application {partnerId} does not exist, or you have no access to it. Go to your{' '}
        <PageLink inherit underline="always" to="/">
          applications
        </PageLink>
        .
      </p>
    </Page>
  );
}
