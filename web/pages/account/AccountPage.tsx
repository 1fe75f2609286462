import { Page } from '../../components/Page.tsx';
import { useSession } from '../../session/session.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** The account of the signed-in operator. */
export function AccountPage() {
  const { email, role } = useSession().operator;
  return (
    <Page title="Your account" subtitle={`${email} (${role})`}>
      <PasswordForm />
      <SecondFactor />
      <Sessions />
    </Page>
  );
}
