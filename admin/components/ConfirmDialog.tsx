import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';
import { isTyped } from './is-typed.ts';

/** Asks before something that can't be undone. With `typed`, the operator has to type that text. */
export function ConfirmDialog({
  opened,
  close,
  title,
  action,
  typed,
  pending,
  disabled = false,
  error,
  retry,
  confirm,
  children,
}: {
  opened: boolean;
  close: () => void;
  title: string;
  /** The label of the button, such as "Delete user". */
  action: string;
  /** A text, or a number, which may be typed with or without separators of thousands. */
  typed?: string | number;
  pending: boolean;
  disabled?: boolean;
  error?: unknown;
  /** Tries again what the dialog needs before the operator can confirm. */
  retry?: (() => void) | undefined;
  confirm: () => void;
  children: ReactNode;
}) {
  const [text, setText] = useState('');
  return (
    <Modal opened={opened} onClose={close} title={title} onExitTransitionEnd={() => setText('')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the event to a form around the dialog, too, although the dialog is elsewhere in the page.
          event.stopPropagation();
          confirm();
        }}
      >
        <Stack>
          <Text size="sm" component="div">
            {children}
          </Text>
          {error ? <ErrorAlert error={error} {...(retry && { retry })} /> : null}
          {typed === undefined ? null : (
            <TextInput
              label={`Type ${typed.toLocaleString()} to confirm`}
              autoComplete="off"
              data-autofocus
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              color="red"
              loading={pending}
              disabled={disabled || (typed !== undefined && !isTyped(text, typed))}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
