import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { api, type Schemas } from '../../api/client.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { ShownOnce } from '../../components/ShownOnce.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';

/** Creates a link with which an operator sets a password. */
export function PasswordLinkSection({ operatorId, hasPassword }: { operatorId: number; hasPassword: boolean }) {
  const can = useCan();
  const create = api.useMutation('post', '/operator/v1/operators/{operatorId}/password_link');
  if (!can('createPasswordLink')) return null;
  return (
    <Paper withBorder p="md" maw={720} component="section" aria-labelledby="password-link">
      <Stack>
        <Title order={2} size="h4" id="password-link">
          Password link
        </Title>
        {create.data ? (
          <NewPasswordLink link={create.data} />
        ) : (
          <Text size="sm">
            {hasPassword
              ? 'The operator has a password, which stays valid until a link is used. A new link replaces earlier ones.'
              : 'The operator has no password yet. A new link replaces earlier ones.'}
          </Text>
        )}
        {create.error ? <ErrorAlert error={create.error} /> : null}
        <Group>
          <Button
            variant="default"
            loading={create.isPending}
            onClick={() => create.mutate({ params: { path: { operatorId } } })}
          >
            Create password link
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

export function NewPasswordLink({ link: { url, expiresAt } }: { link: Schemas['PasswordLink'] }) {
  return (
    <ShownOnce title="Send this link to the operator. It is shown only once." label="Password link" value={url}>
      <Text size="sm" mb="xs" component="div">
        It sets a password once, until <Time value={expiresAt} />.
      </Text>
    </ShownOnce>
  );
}
