import { Center, Loader, Modal } from '@mantine/core';
import { type ReactNode } from 'react';
import { api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { useExpiredSession } from '../api/session-state.ts';
import { ErrorAlert } from '../components/ErrorAlert.tsx';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';
import { SessionContext } from './session.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';

/**
 * Shows the sign-in page without a session, else the console. If the session expires later, a dialog covers the page,
 * so that forms keep their content.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = api.useQuery('get', '/operator/v1/session', {}, { staleTime: Infinity });
  const expired = useExpiredSession();
  const error: unknown = session.error;
  if (session.data) {
    return (
      <SessionContext value={session.data}>
        <SecondFactorGate>{children}</SecondFactorGate>
        <ConfirmationDialog />
        <Modal opened={expired} onClose={() => undefined} withCloseButton={false} title="Your session has expired">
          <SignInForm email={session.data.operator.email} />
        </Modal>
      </SessionContext>
    );
  }
  if (error instanceof ApiError && error.status === 401) return <SignInPage />;
  if (error) return <ErrorAlert error={error} retry={() => void session.refetch()} />;
  return (
    <Center h="100vh" role="status" aria-label="Loading">
      <Loader />
    </Center>
  );
}
