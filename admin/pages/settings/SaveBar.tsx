import { Alert, Button, Group, List, Text } from '@mantine/core';
import { placeOf } from '../../api/words.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Draft } from './draft.ts';
import { useSave } from './save.ts';

/** Saves or discards the changes, and says why they can't be saved. */
export function SaveBar({ partnerId, draft }: { partnerId: string; draft: Draft }) {
  const save = useSave(partnerId, draft);
  const { errors, hasChanges, settings, base } = draft;
  return (
    <>
      {errors.length > 0 ? (
        <Alert color="red" variant="outline" title="The settings were not saved" role="alert">
          <List size="sm">
            {errors.map(({ pointer, text }) => (
              <List.Item key={`${pointer} ${text}`}>
                {placeOf(pointer) || 'Settings'}: {text}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      {save.otherErrors.length > 0 ? <ErrorAlert error={new Error(save.otherErrors.join('\n'))} /> : null}
      <Group>
        <Button
          disabled={!hasChanges || !settings}
          loading={save.pending}
          onClick={() => settings && void save.save(settings)}
        >
          Save
        </Button>
        <Button variant="default" disabled={!hasChanges || save.pending} onClick={() => draft.restart(base)}>
          Discard changes
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {hasChanges
            ? settings
              ? 'You have unsaved changes.'
              : 'The document is not valid JSON.'
            : 'All changes are saved.'}
        </Text>
      </Group>
      <ConfirmDialog
        opened={save.deletedValues !== undefined}
        close={save.keepValues}
        title="Delete values of devices?"
        action="Delete values and save"
        typed={partnerId}
        pending={save.pending}
        confirm={() => void save.deleteAndSave()}
      >
        With these settings, devices lose values. You can’t undo this.
        <List size="sm" mt="xs">
          {save.deletedValues?.map(({ field, devices }) => (
            <List.Item key={field}>
              {field}: {devices.toLocaleString()} {devices === 1 ? 'device has' : 'devices have'} a value
            </List.Item>
          ))}
        </List>
      </ConfirmDialog>
      <ConflictDialog draft={draft} current={save.conflict} end={save.endConflict} />
    </>
  );
}
