import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useApplicationSettings } from '../../api/application-settings.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { forForm, LoadedForForm } from '../../components/LoadedForForm.tsx';
import { Page } from '../../components/Page.tsx';
import type { Stored } from '../../components/use-stored.ts';
import { Composer } from './Composer.tsx';
import type { StoredMessage } from './draft.ts';
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
    { ...forForm, enabled: copy !== undefined },
  );
  if (settings.data && (copy === undefined || (copied.data && copied.isFetchedAfterMount))) {
    return <Composer key={copy} partnerId={partnerId} settings={settings.data} copied={copied.data} />;
  }
  return (
    <Page title="Create message">
      <Loaded query={settings}>{() => <Loaded query={copied}>{() => null}</Loaded>}</Loaded>
    </Page>
  );
}

const messageRoute = getRouteApi('/apps/$partnerId/messages/$messageId');

/** How often a message is read again, in milliseconds: what is shown is what “Send now” sends. */
const pollInterval = 5_000;

export function MessagePage() {
  const { partnerId, messageId } = messageRoute.useParams();
  const settings = useApplicationSettings(partnerId);
  const path = { partnerId, messageId: Number(messageId) };
  const message = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages/{messageId}',
    { params: { path } },
    { ...forForm, refetchInterval: pollInterval },
  );
  async function read(): Promise<Stored<StoredMessage> | undefined> {
    const found = await message.refetch();
    return found.isSuccess ? { value: found.data, at: found.dataUpdatedAt } : undefined;
  }
  const isReady = settings.data && message.data && message.isFetchedAfterMount;
  if (!isReady) {
    return (
      <Page title="Message">
        <Loaded query={settings} lines={12}>
          {() => (
            <LoadedForForm query={message} lines={12}>
              {() => null}
            </LoadedForForm>
          )}
        </Loaded>
      </Page>
    );
  }
  return (
    <Composer
      partnerId={partnerId}
      settings={settings.data}
      stored={{ value: message.data, at: message.dataUpdatedAt }}
      read={read}
    />
  );
}
