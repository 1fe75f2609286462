import './emoji.css';
import { Select, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { emojiGroups, searchEmoji } from './emoji-data.ts';

const columns = 8;
const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

/** The arrow keys move the focus between the emoji. */
function move(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus();
}

/** Chooses an emoji by its group or its name. */
export function EmojiPicker({ choose }: { choose: (emoji: string) => void }) {
  const [text, setText] = useState('');
  const [group, setGroup] = useState(emojiGroups[0]?.name);
  const typed = useDeferredValue(text.trim().toLowerCase());
  const shown = typed === '' ? (emojiGroups.find(({ name }) => name === group)?.emoji ?? []) : searchEmoji(typed);
  return (
    <Stack gap="xs">
      <TextInput
        aria-label="Search emoji"
        placeholder="Search emoji"
        data-autofocus
        maxLength={50}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          // Not the form around the popover.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (typed !== '' && shown[0]) choose(shown[0].emoji);
        }}
      />
      <Select
        aria-label="Group of emoji"
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        disabled={typed !== ''}
        data={emojiGroups.map(({ name }) => name)}
        value={group}
        onChange={(chosen) => chosen !== null && setGroup(chosen)}
      />
      {shown.length === 0 ? <Text size="sm">No emoji found</Text> : null}
      <div className="emoji" role="group" aria-label="Emoji" tabIndex={-1} onKeyDown={move}>
        {shown.map(({ emoji, name }, index) => (
          <UnstyledButton
            key={emoji}
            // Tab goes to the first emoji, and the arrow keys to the others.
            tabIndex={index === 0 ? 0 : -1}
            aria-label={name}
            title={name}
            onClick={() => choose(emoji)}
          >
            {emoji}
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}
