import { Button, Group, Text } from '@mantine/core';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Notice } from './Notice.tsx';
import type { StoredState } from './use-stored.ts';

/**
 * Says that an object with unsaved changes was changed elsewhere, and asks which change to keep: in the form when the change becomes
 * known, and in a dialog when saving would overwrite it.
 */
export function ConflictNotice({
  subject,
  nameOf,
  isConflict,
  conflict,
  reload,
  keep,
}: StoredState & { subject: string; nameOf?: (path: string) => string }) {
  if (conflict) return <ConflictDialog subject={subject} conflict={conflict} nameOf={nameOf} />;
  if (!isConflict) return null;
  return (
    <div role="alert">
      <Notice warning title={`Another operator has changed ${subject}`}>
        <Text size="sm">
          You have unsaved changes. Reload to see the other change. If you keep editing, the other change is lost when
          you save.
        </Text>
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={reload}>
            Reload and discard my changes
          </Button>
          <Button size="xs" variant="default" onClick={keep}>
            Keep editing
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
