import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from './Notice.tsx';
import type { StoredState } from './use-stored.ts';

/**
 * Says that an object with unsaved changes was changed elsewhere, and asks which change to keep. It gets the focus when saving is
 * refused, since it may be outside of what is visible.
 */
export function ConflictNotice({
  subject,
  isConflict,
  refusals,
  reload,
  keep,
}: Pick<StoredState, 'isConflict' | 'refusals' | 'reload' | 'keep'> & { subject: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isConflict || refusals === 0) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, [isConflict, refusals]);
  if (!isConflict) return null;
  return (
    <div role="alert" ref={notice} tabIndex={-1}>
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
