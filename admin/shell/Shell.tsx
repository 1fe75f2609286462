import { AppShell, Burger, Group, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageLink } from '../components/LinkButton.tsx';
import { useHealth, useLiveEvents } from '../api/live.ts';
import { timeZone } from '../components/time-zone.ts';
import { useSession } from '../session/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ApplicationSelect } from './ApplicationSelect.tsx';
import { HealthBadge } from './HealthBadge.tsx';
import { Navigation } from './Navigation.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { Requires } from './Requires.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useApplicationExists } from './use-application-exists.ts';

/** The frame of all pages: the application, the navigation, the account, and the live events of what is shown. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure();
  const { partnerId } = useParams({ strict: false });
  const exists = useApplicationExists(partnerId);
  const { role } = useSession().operator;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(close, [path, close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" gap="sm" miw={0}>
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Navigation" />
            <PageLink to="/" underline="never" c="inherit" visibleFrom="sm">
              <Text fw={650}>Operator console</Text>
            </PageLink>
            <ApplicationSelect partnerId={partnerId} />
          </Group>
          <Group wrap="nowrap" gap="xs" style={{ flexShrink: 0 }}>
            {(partnerId === undefined ? role === 'owner' : exists) ? (
              <Live key={partnerId} partnerId={partnerId} />
            ) : null}
            <Text size="xs" c="dimmed" visibleFrom="sm">
              Time zone: {timeZone}
            </Text>
            {partnerId !== undefined && exists ? <NotificationsButton partnerId={partnerId} /> : null}
            <SearchButton partnerId={exists ? partnerId : undefined} />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Main">
        <AppShell.Section grow component={ScrollArea} type="auto" scrollbarSize={6}>
          <Navigation partnerId={exists ? partnerId : undefined} />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main>
        <Requires>
          <Outlet />
        </Requires>
        <Text size="xs" c="dimmed" mt="lg" hiddenFrom="sm">
          Times are in the time zone {timeZone}.
        </Text>
      </AppShell.Main>
    </AppShell>
  );
}

function Live({ partnerId }: { partnerId: string | undefined }) {
  useLiveEvents(partnerId);
  return <HealthBadge health={useHealth()} />;
}
