import { Badge, Button, Stack, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { api, type Schemas } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Time } from '../../components/Time.tsx';

/** The active sessions of the signed-in operator, each of which can be ended. */
export function Sessions() {
  const sessions = api.useQuery('get', '/operator/v1/sessions');
  const end = api.useMutation('delete', '/operator/v1/sessions/{sessionId}', {
    async onSuccess() {
      notifications.show({ message: 'The session has ended.' });
      await sessions.refetch();
    },
  });
  return (
    <Stack component="section" aria-labelledby="sessions">
      <Title order={2} size="h4" id="sessions">
        Your sessions
      </Title>
      {end.error ? <ErrorAlert error={end.error} /> : null}
      <Loaded query={sessions} lines={3}>
        {({ data }) => (
          <DataTable
            label="Active sessions"
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Browser', render: ({ userAgent = '–' }) => browserOf(userAgent) },
              { label: 'Address', render: ({ address }) => address ?? '–' },
              { label: 'Signed in', render: ({ createdAt }) => <Time value={createdAt} /> },
              { label: 'Last used', render: ({ lastUsedAt }) => <Time value={lastUsedAt} /> },
              { label: 'Expires', render: ({ expiresAt }) => <Time value={expiresAt} /> },
              {
                label: 'End',
                render: (session) =>
                  session.current ? (
                    <Badge>This session</Badge>
                  ) : (
                    <EndButton
                      session={session}
                      end={() => end.mutate({ params: { path: { sessionId: session.id } } })}
                    />
                  ),
              },
            ]}
            empty={{ title: 'No active session' }}
          />
        )}
      </Loaded>
    </Stack>
  );
}

function EndButton({ session: { id, userAgent = '' }, end }: { session: Schemas['SessionEntry']; end: () => void }) {
  return (
    <Button size="xs" variant="default" aria-label={`End session ${id} of ${browserOf(userAgent)}`} onClick={end}>
      End
    </Button>
  );
}

/** A short name of the browser and its system, else the whole text. */
function browserOf(userAgent: string): string {
  const [browser] = /(Firefox|Edg|OPR|Chrome|Safari|curl)\/[\d]+/.exec(userAgent) ?? [];
  const [system] = /Windows|Macintosh|Android|iPhone|iPad|Linux/.exec(userAgent) ?? [];
  if (!browser) return userAgent || 'Unknown';
  return [browser.replace('/', ' '), system].filter(Boolean).join(', ');
}
