import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useApplicationSettings } from '../../api/application-settings.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';
import { Composer } from './Composer.tsx';
import './composer.css';

const newRoute = getRouteApi('/apps/$partnerId/messages/new');

export function NewMessagePage() {
  const { partnerId } = newRoute.useParams();
  const { copy } = newRoute.useSearch();
  const settings = useApplicationSettings(partnerId);
  const copied = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages/{messageId}',
    { params: { path: { partnerId, messageId: Number(copy) } } },
    { enabled: copy !== undefined },
  );
  const can = useCan();
  if (!can('createMessage')) {
    return (
      <Page title="Create message">
        <EmptyState title="Your role can’t create messages" next="Ask an owner for the role operator." />
      </Page>
    );
  }
  if (settings.data && (copy === undefined || copied.data)) {
    return <Composer key={copy} partnerId={partnerId} settings={settings.data} copied={copied.data} />;
  }
  return (
    <Page title="Create message">
      <Loaded query={settings}>{() => <Loaded query={copied}>{() => null}</Loaded>}</Loaded>
    </Page>
  );
}

const messageRoute = getRouteApi('/apps/$partnerId/messages/$messageId');

export function MessagePage() {
  const { partnerId, messageId } = messageRoute.useParams();
  const settings = useApplicationSettings(partnerId);
  const path = { partnerId, messageId: Number(messageId) };
  const message = api.useQuery('get', '/operator/v1/apps/{partnerId}/messages/{messageId}', { params: { path } });
  // Each message has a form of its own. Reading it again, for example after a sign-in, keeps what was typed.
  return settings.data && message.data ? (
    <Composer key={messageId} partnerId={partnerId} settings={settings.data} stored={message.data} />
  ) : (
    <Page title="Message">
      <Loaded query={settings} lines={12}>
        {() => (
          <Loaded query={message} lines={12}>
            {() => null}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
