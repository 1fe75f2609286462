import { Button, Group, Paper, Stack, Tabs, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, client, type Schemas } from '../../api/client.ts';
import { useEveryPage } from '../../api/every-page.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { WebhookSettings } from './WebhookSettings.tsx';
import { kindNames, serviceNames, wordsOf } from '../../../server/domain/notifications/words.ts';

const route = getRouteApi('/apps/$partnerId/notifications');
const list = '/operator/v1/apps/{partnerId}/notifications';

type Notification = Schemas['Notification'];

/** What happened in an application. The list changes live. */
export function NotificationsPage() {
  const { partnerId } = route.useParams();
  const queries = useQueryClient();
  const { mutate, error, isPending } = api.useMutation('post', `${list}/read`, {
    onSuccess: () => queries.invalidateQueries({ queryKey: ['get', list] }),
  });
  const mark = (seen: readonly Notification[]) =>
    mutate({ params: { path: { partnerId } }, body: { data: seen.map(({ id, count }) => ({ id, count })) } });
  const unread = useEveryPage(list, partnerId, (page) =>
    client.GET(list, { params: { path: { partnerId }, query: { isRead: false, page } } }),
  );
  return (
    <Page
      title="Notifications"
      subtitle="Failed sends, unavailable push services and ended imports of the last 30 days."
      actions={
        <Button
          variant="default"
          disabled={!unread.data?.length}
          loading={isPending}
          onClick={() => mark(unread.data ?? [])}
        >
          Mark all as read
        </Button>
      }
    >
      {error ? <ErrorAlert error={error} /> : null}
      <Tabs defaultValue="list" keepMounted={false}>
        <Tabs.List mb="md" aria-label="Notifications">
          <Tabs.Tab value="list">Latest</Tabs.Tab>
          <Tabs.Tab value="delivery">Email and webhook</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <ListView
            list={list}
            path={{ partnerId }}
            label="Notifications"
            keyOf={({ id }) => id}
            columns={[
              { label: 'Last event', property: 'lastAt' },
              { label: 'Kind', property: 'kind', names: kindNames },
              { label: 'Read', property: 'isRead' },
              { label: 'Push service', property: 'service', names: serviceNames },
            ]}
            empty={{
              title: 'No notifications yet',
              next: 'Failed sends, unavailable push services and ended imports appear here.',
            }}
          >
            {(rows) => (
              <Stack gap="xs" role="list" aria-label="Notifications">
                {rows.map((row) => (
                  <Entry key={row.id} partnerId={partnerId} notification={row} mark={() => mark([row])} />
                ))}
              </Stack>
            )}
          </ListView>
        </Tabs.Panel>
        <Tabs.Panel value="delivery">
          <EmailSettings partnerId={partnerId} />
          <WebhookSettings partnerId={partnerId} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Entry({ partnerId, notification, mark }: { partnerId: string; notification: Notification; mark: () => void }) {
  const { kind, count, firstAt, lastAt, isRead, reason } = notification;
  return (
    <Paper withBorder p="sm" role="listitem">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Text fw={isRead ? 400 : 650}>
            {kindNames[kind]}
            {isRead ? null : (
              <Text span size="xs" c="dimmed">
                {' '}
                (unread)
              </Text>
            )}
          </Text>
          <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {wordsOf(notification)}
          </Text>
          {reason === undefined ? null : (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              Reason: {reason}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            <Time value={lastAt} />
            {count === 1 ? null : (
              <>
                , {count.toLocaleString()} times since <Time value={firstAt} />
              </>
            )}
          </Text>
          <Target partnerId={partnerId} notification={notification} />
        </Stack>
        {isRead ? null : (
          <Button size="xs" variant="default" style={{ flexShrink: 0 }} onClick={mark}>
            Mark as read
          </Button>
        )}
      </Group>
    </Paper>
  );
}

/** The link to what the notification is about. */
function Target({
  partnerId,
  notification: { sendId, importId, service },
}: {
  partnerId: string;
  notification: Notification;
}) {
  if (sendId !== undefined)
    return (
      <PageLink size="sm" to="/apps/$partnerId/sends/$sendId" params={{ partnerId, sendId: String(sendId) }}>
        Show send {sendId}
      </PageLink>
    );
  if (importId !== undefined)
    return (
      <PageLink size="sm" to="/apps/$partnerId/imports/$importId" params={{ partnerId, importId: String(importId) }}>
        Show import {importId}
      </PageLink>
    );
  if (service === undefined) return null;
  return (
    <PageLink size="sm" to="/apps/$partnerId/settings" params={{ partnerId }}>
      Show the push services
    </PageLink>
  );
}
