import { ActionIcon, Loader, Popover } from '@mantine/core';
import { IconMoodSmile } from '../icons.tsx';
import { lazy, Suspense, useRef, useState } from 'react';

// The list of all emoji is large.
const EmojiPicker = lazy(() => import('./EmojiPicker.tsx').then((module) => ({ default: module.EmojiPicker })));

/** A button that inserts an emoji into a text. */
export function EmojiMenu({ label, insert }: { label: string; insert: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withRoles position="bottom-end" shadow="md" width={320}>
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label={`Insert an emoji into ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconMoodSmile size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Emoji"
        // A chosen emoji moves the focus to the text, where typing continues.
        onKeyDown={({ key }) => key === 'Escape' && button.current?.focus()}
      >
        <Suspense fallback={<Loader size="sm" role="status" aria-label="Loading" />}>
          <EmojiPicker
            choose={(emoji) => {
              setOpen(false);
              insert(emoji);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
