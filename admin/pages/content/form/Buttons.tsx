import { Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import type { Path } from '../../settings/settings.ts';
import { useAt } from './content-context.ts';
import { RestAt, SelectAt, TextAt } from './fields.tsx';

const actions = ['close', 'browser', 'webview', 'urlscheme', 'request'].map((value) => ({ value, label: value }));

/** The buttons of a message. @param nested whether action and URL are in an object `action` */
export function Buttons({ path, nested }: { path: Path; nested: boolean }) {
  const { value, set, readOnly, error } = useAt(path);
  const buttons = Array.isArray(value) ? (value as { id?: unknown }[]) : [];
  const nextId = () => {
    const used = buttons.map(({ id }) => id);
    return Array.from({ length: buttons.length + 1 }, (_, index) => String(index + 1)).find((id) => !used.includes(id));
  };
  return (
    <Stack gap="xs" role="group" aria-label="Buttons">
      {buttons.map((_, index) => {
        const at = [...path, index];
        const action = nested ? [...at, 'action'] : at;
        return (
          <Paper key={index} withBorder p="sm">
            <Stack gap="xs">
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextAt path={[...at, 'title']} label={`Title of button ${index + 1}`} required={nested} />
                <SelectAt path={[...action, 'action']} label="Action" none="close" choices={actions} />
                <TextAt path={[...action, 'url']} label="URL" url="page" />
                <TextAt path={[...at, 'id']} label="ID" required />
              </SimpleGrid>
              <RestAt path={at} shown={['title', 'id', 'action', 'url']} />
              {nested ? <RestAt path={action} shown={['action', 'url']} /> : null}
              {readOnly ? null : (
                <Group>
                  <Button
                    variant="subtle"
                    size="xs"
                    onClick={() => set(buttons.length === 1 ? undefined : buttons.toSpliced(index, 1))}
                  >
                    Remove button {index + 1}
                  </Button>
                </Group>
              )}
            </Stack>
          </Paper>
        );
      })}
      {readOnly || buttons.length >= 10 || (value !== undefined && !Array.isArray(value)) ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              set([...buttons, { id: nextId(), title: '', ...(nested && { action: { action: 'close' } }) }])
            }
          >
            Add button
          </Button>
        </Group>
      )}
      {error && buttons.length === 0 ? error : null}
    </Stack>
  );
}
