import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCircle, IconUserCog } from '../components/icons.tsx';
import { Link } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { textOf } from '../api/errors.ts';
import { MenuDropdown } from '../components/MenuDropdown.tsx';
import { useSession } from '../session/session.ts';

/** The account, its colors, and how to sign out. */
export function AccountMenu() {
  const { operator } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = api.useMutation('delete', '/operator/v1/session', {
    onSuccess({ providerUrl }) {
      if (providerUrl === undefined) location.reload();
      else location.assign(providerUrl);
    },
    onError: (error) =>
      void notifications.show({ color: 'red', title: 'You are still signed in', message: textOf(error) }),
  });
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={`Account ${operator.email}`}>
          <IconUserCircle size={20} />
        </ActionIcon>
      </Menu.Target>
      <MenuDropdown>
        <Menu.Label>
          {operator.email} ({operator.role})
        </Menu.Label>
        <Menu.Item leftSection={<IconUserCog size={16} />} component={Link} to="/account">
          Password and sessions
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSun size={16} />} onClick={() => setColorScheme('light')}>
          Light colors
        </Menu.Item>
        <Menu.Item leftSection={<IconMoon size={16} />} onClick={() => setColorScheme('dark')}>
          Dark colors
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceDesktop size={16} />} onClick={() => setColorScheme('auto')}>
          System colors
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut.mutate({})}>
          Sign out
        </Menu.Item>
      </MenuDropdown>
    </Menu>
  );
}
