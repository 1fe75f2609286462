import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Lets the browser ask before the operator leaves the console. For parts outside of its pages. */
export function useUnloadQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
}

/** Asks before the operator leaves a page with a secret that is shown only once. Also the browser asks. */
export function LeaveSecret({ what }: { what: string }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname || current.search !== next.search,
    enableBeforeUnload: () => true,
    withResolver: true,
  });
  const stay = () => blocker.status === 'blocked' && blocker.reset();
  return (
    <Modal opened={blocker.status === 'blocked'} onClose={stay} title={`Have you copied ${what}?`}>
      <Stack>
        <Text size="sm">It can’t be shown again.</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={stay}>
            Stay on the page
          </Button>
          <Button color="red" onClick={() => blocker.status === 'blocked' && blocker.proceed()}>
            Leave the page
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
