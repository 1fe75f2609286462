import { Container, Paper, Text, Title } from '@mantine/core';
import { useSignInMethods } from './openid.ts';
import { SignInForm } from './SignInForm.tsx';

export function SignInPage() {
  const { password = true } = useSignInMethods().data ?? {};
  return (
    <Container component="main" size={420} py="10vh">
      <title>Sign in – Operator console</title>
      <Title order={1} mb="md">
        Operator console
      </Title>
      <Paper withBorder p="lg">
        <SignInForm />
      </Paper>
      {password ? (
        <Text c="dimmed" size="sm" mt="md">
          No account yet? The first start of the service shows a set-up link. Other operators get a link from an owner,
          or from the command <code>engage operator reset</code>.
        </Text>
      ) : null}
    </Container>
  );
}
