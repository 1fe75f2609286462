import { Text } from '@mantine/core';
import { Page } from '../../components/Page.tsx';
import { useSession } from '../../session/session.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** The account of the signed-in operator. */
export function AccountPage() {
  const { email, role, hasPassword, hasOpenId } = useSession().operator;
  return (
    <Page title="Your account" subtitle={`${email} (${role})`}>
      {hasPassword || !hasOpenId ? (
        <>
          <PasswordForm />
          <SecondFactor />
        </>
      ) : (
        <Text maw={560}>
          You sign in with OpenID Connect, and have no password here. Your provider checks the second factor.
        </Text>
      )}
      <Sessions />
    </Page>
  );
}
