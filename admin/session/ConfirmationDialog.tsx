import { Button, Divider, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { settleConfirmation, useIsConfirmationAsked } from '../api/confirmation.ts';
import { ErrorAlert } from '../components/ErrorAlert.tsx';
import { useServerErrors } from '../components/useServerErrors.ts';
import { useSignInMethods } from './openid.ts';
import { OpenIdWindowButton } from './OpenIdButton.tsx';
import { useSession } from './session.ts';

const names = ['password', 'code'];

/** Asks for the password, or a new sign-in with OpenID Connect, before an operation that needs a confirmed session. The request is then sent again. */
export function ConfirmationDialog() {
  const opened = useIsConfirmationAsked();
  return (
    <Modal opened={opened} onClose={() => settleConfirmation(false)} title="Confirm that it is you" zIndex={400}>
      <ConfirmationForm />
    </Modal>
  );
}

function ConfirmationForm() {
  const { hasPassword, hasSecondFactor, hasOpenId } = useSession().operator;
  const provider = useSignInMethods().data?.openId;
  const byProvider = hasOpenId ? provider : undefined;
  return (
    <Stack>
      <Text size="sm">
        This action needs {byProvider ? 'that you sign in again' : 'your password'}. You are asked again after 10
        minutes.
      </Text>
      {byProvider ? (
        <OpenIdWindowButton
          purpose="confirmation"
          label={`Sign in with ${byProvider.name} again`}
          done={() => settleConfirmation(true)}
        />
      ) : null}
      {byProvider && (hasPassword || hasSecondFactor) ? <Divider label="or" /> : null}
      {byProvider && !hasPassword && !hasSecondFactor ? null : <PasswordConfirmation />}
    </Stack>
  );
}

function PasswordConfirmation() {
  const [shown, setShown] = useState(false);
  const { hasSecondFactor } = useSession().operator;
  const form = useForm({ initialValues: { password: '', code: '' } });
  const confirm = api.useMutation('post', '/operator/v1/session/confirm', {
    onSuccess() {
      form.reset();
      settleConfirmation(true);
    },
  });
  const other = useServerErrors(form.setErrors, confirm.error, names);
  return (
    <form
      onSubmit={(event) => {
        // React passes the event to a form around the dialog, too.
        event.stopPropagation();
        form.onSubmit(({ password, code }) => confirm.mutate({ body: code ? { code } : { password } }))(event);
      }}
    >
      <Stack>
        {other ? <ErrorAlert error={other} /> : null}
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required={!hasSecondFactor}
          data-autofocus
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': shown ? 'Hide the password' : 'Show the password' }}
          {...form.getInputProps('password')}
        />
        {hasSecondFactor ? (
          <TextInput
            label="Or a code of your second factor"
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settleConfirmation(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
