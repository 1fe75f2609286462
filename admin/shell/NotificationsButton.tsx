import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { IconBell } from '../components/icons.tsx';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTotal } from '../components/list/use-list.ts';

const Link = createLink(function Link(props: ComponentProps<typeof ActionIcon<'a'>>) {
  return <ActionIcon component="a" {...props} />;
});

/** Leads to the notifications of the application, with the number of unread ones. */
export function NotificationsButton({ partnerId }: { partnerId: string }) {
  const list = '/operator/v1/apps/{partnerId}/notifications';
  const unread = useTotal(list, { partnerId }, { isRead: 'false' }, true) ?? 0;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread.toLocaleString()} unread`;
  return (
    <Tooltip label={label}>
      <Indicator label={unread > 99 ? '99+' : unread} size={16} disabled={unread === 0} aria-hidden={false}>
        <Link to="/apps/$partnerId/notifications" params={{ partnerId }} variant="default" size="lg" aria-label={label}>
          <IconBell size={20} />
        </Link>
      </Indicator>
    </Tooltip>
  );
}
