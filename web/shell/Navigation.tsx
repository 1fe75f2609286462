import { NavLink, type NavLinkProps, Text } from '@mantine/core';
import {
  IconApps,
  IconDeviceMobile,
  IconFileImport,
  IconListCheck,
  IconSettings,
  IconUserShield,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useCan } from '../session/session.ts';

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof NavLinkProps>;

const Link = createLink(function Link({ ref, ...props }: NavLinkProps & Native & { ref?: Ref<HTMLAnchorElement> }) {
  return <NavLink ref={ref} {...props} />;
});

const icon = (Symbol: Icon) => <Symbol size={18} aria-hidden />;

/** The pages that the role of the operator may see. Those of the application come first. */
export function Navigation({ partnerId }: { partnerId: string | undefined }) {
  return (
    <>
      {partnerId === undefined ? null : <ApplicationPages partnerId={partnerId} />}
      <ServicePages />
    </>
  );
}

function ApplicationPages({ partnerId }: { partnerId: string }) {
  const params = { partnerId };
  return (
    <Section title={partnerId}>
      <Link to="/apps/$partnerId/devices" params={params} label="Devices" leftSection={icon(IconDeviceMobile)} />
      <Link to="/apps/$partnerId/lists" params={params} label="Static lists" leftSection={icon(IconListCheck)} />
      <Link to="/apps/$partnerId/imports" params={params} label="Imports" leftSection={icon(IconFileImport)} />
      <Link to="/apps/$partnerId/settings" params={params} label="Settings" leftSection={icon(IconSettings)} />
    </Section>
  );
}

function ServicePages() {
  const can = useCan();
  return (
    <Section title="Service">
      <Link to="/" label="Applications" leftSection={icon(IconApps)} activeOptions={{ exact: true }} />
      {can('listUsers') ? <Link to="/users" label="API users" leftSection={icon(IconUsers)} /> : null}
      {can('listOperators') ? <Link to="/operators" label="Operators" leftSection={icon(IconUserShield)} /> : null}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <Text size="xs" c="dimmed" fw={600} px="sm" pt="sm" truncate>
        {title}
      </Text>
      {children}
    </div>
  );
}
