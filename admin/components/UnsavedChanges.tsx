import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before the operator leaves the page with unsaved changes. Also the browser asks.
 *
 * @param subject what was changed, such as "this message"
 */
export function UnsavedChanges({ dirty, subject }: { dirty: boolean; subject: string }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  const stay = () => blocker.status === 'blocked' && blocker.reset();
  return (
    <Modal opened={blocker.status === 'blocked'} onClose={stay} title="Leave without saving?">
      <Stack>
        <Text size="sm">Your changes to {subject} are not saved.</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={stay}>
            Stay on the page
          </Button>
          <Button color="red" onClick={() => blocker.status === 'blocked' && blocker.proceed()}>
            Leave without saving
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
