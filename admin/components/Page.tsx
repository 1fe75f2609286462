import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** A page of the console: its title, what it can do, and its content. The title gets the focus, which tells screen readers about it. */
export function Page({
  title,
  subtitle,
  actions,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A dialog that was opened while the page was loading keeps the focus.
    const isInDialog = document.activeElement?.closest('[aria-modal="true"]');
    if (!isInDialog) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap="lg">
      <title>{`${title} – Operator console`}</title>
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1} dir="auto">
            {title}
          </Title>
          {subtitle ? (
            <Text c="dimmed" size="sm" component="div" dir="auto">
              {subtitle}
            </Text>
          ) : null}
        </div>
        {actions ? <Group gap="sm">{actions}</Group> : null}
      </Group>
      {children}
    </Stack>
  );
}
