import { Button, Group, Text } from '@mantine/core';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';

/** Saves the message. It stays visible below long forms. */
export function SaveBar({ action, pending, dirty }: { action: string; pending: boolean; dirty: boolean }) {
  return (
    <Group className="save-bar">
      <Button type="submit" loading={pending}>
        {action}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {dirty ? 'There are unsaved changes.' : ''}
      </Text>
      <Button variant="subtle" hiddenFrom="lg" onClick={() => document.querySelector('.preview')?.scrollIntoView()}>
        Go to the preview
      </Button>
      <UnsavedChanges dirty={dirty} subject="this message" />
    </Group>
  );
}
