import { PageLink } from '../components/LinkButton.tsx';
import { Page } from '../components/Page.tsx';

export function NotFound() {
  return (
    <Page title="Page not found">
      <p>
        Check the address, or go to your{' '}
        <PageLink inherit underline="always" to="/">
          applications
        </PageLink>
        .
      </p>
    </Page>
  );
}
