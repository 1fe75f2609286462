import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import { IconVariable } from '../../../components/icons.tsx';
import { MenuDropdown } from '../../../components/MenuDropdown.tsx';
import { useLists } from '../../lists/use-lists.ts';
import { useComposer } from '../form.ts';

const builtIn = ['clientId', 'UDID', 'model', 'language', 'timezone', 'bundleversion'];

/** Inserts a field of the device or of a chosen static list. Values are those of the chosen device. */
export function VariableMenu({ label, insert }: { label: string; insert: (variable: string) => void }) {
  const { settings, sample } = useComposer();
  const listFields = useListFields();
  const names = [...settings.fields.map(({ name }) => name), ...builtIn];
  const variables = [...names.map((name) => [name, sample[name]] as const), ...listFields];
  return (
    // The menu leaves the focus to the text, where typing continues.
    <Menu position="bottom-end" width={280} returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Insert a placeholder into ${label}`}>
          <IconVariable size={18} />
        </ActionIcon>
      </Menu.Target>
      <MenuDropdown>
        <Menu.Label>{'For devices without a value, add a fallback: ${firstName|there}'}</Menu.Label>
        <div className="variables">
          {variables.map(([name, value]) => (
            <Menu.Item key={name} onClick={() => insert(name)}>
              <Group justify="space-between" wrap="nowrap">
                <span>{name}</span>
                <Text size="sm" c="dimmed" truncate>
                  {value}
                </Text>
              </Group>
            </Menu.Item>
          ))}
        </div>
      </MenuDropdown>
    </Menu>
  );
}

/** The fields of the chosen static lists with their values. */
export function useListFields(): (readonly [string, string])[] {
  const { partnerId, lists: chosen = [] } = useComposer();
  const fields = (useLists(partnerId).data ?? [])
    .filter(({ listId }) => chosen.includes(listId))
    .flatMap((list) => Object.entries(list.fields ?? {}).map(([name, value]) => [`list_${name}`, value] as const));
  return [...new Map(fields)];
}
