import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { labelOf } from '../../api/words.ts';
import type { Draft } from './draft.ts';
import { mergeSettings } from './settings.ts';

/** Another operator has saved the settings in the meantime: reload them, or continue with both changes. */
export function ConflictDialog({
  draft,
  current,
  end,
}: {
  draft: Draft;
  current: Schemas['Application'] | undefined;
  end: () => void;
}) {
  return (
    <Modal opened={current !== undefined} onClose={end} title="Another operator has saved the settings">
      {current && draft.settings ? <Choice draft={draft} mine={draft.settings} current={current} end={end} /> : null}
    </Modal>
  );
}

const namesOf = (names: readonly string[]) => names.map(labelOf).join(', ');

function Choice({
  draft,
  mine,
  current,
  end,
}: {
  draft: Draft;
  mine: Schemas['Application']['settings'];
  current: Schemas['Application'];
  end: () => void;
}) {
  const { merged, changedByOther, changedByBoth } = mergeSettings(draft.base.settings, mine, current.settings);
  return (
    <Stack>
      <Text size="sm">
        You have changed version {draft.base.settingsVersion}, and the current one is version {current.settingsVersion}.
        Nothing was saved.
      </Text>
      {changedByOther.length > 0 ? (
        <Text size="sm">Changed by the other operator only: {namesOf(changedByOther)}.</Text>
      ) : null}
      {changedByBoth.length > 0 ? (
        <Text size="sm">
          Changed by both: {namesOf(changedByBoth)}. If you keep editing, your version is used, and the other change is
          lost when you save.
        </Text>
      ) : null}
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() => {
            draft.restart(current);
            end();
          }}
        >
          Reload and discard my changes
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            draft.restart(current, merged);
            end();
          }}
        >
          Keep editing
        </Button>
      </Group>
    </Stack>
  );
}
