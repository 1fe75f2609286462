import { Anchor, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../components/ErrorAlert.tsx';
import { runOpenIdPage } from './openid.ts';

/** The page between the console and the OpenID Connect provider. */
export function OpenIdPage() {
  const result = useQuery({
    queryKey: ['openid page'],
    queryFn: async () => (await runOpenIdPage()) ?? null,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Container component="main" size={420} py="10vh">
      <title>Sign in – Operator console</title>
      <Title order={1} mb="md">
        Operator console
      </Title>
      {result.error ? (
        <Stack>
          <ErrorAlert error={result.error} title="Sign-in failed" />
          <Anchor href={document.baseURI}>Back to the operator console</Anchor>
        </Stack>
      ) : result.data ? (
        <Text role="status">
          {result.data === 'confirmation' ? 'Your session is confirmed.' : 'You are signed in.'} You can close this
          window.
        </Text>
      ) : (
        <Loader role="status" aria-label="Signing in" />
      )}
    </Container>
  );
}
