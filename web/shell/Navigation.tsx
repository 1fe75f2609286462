import { NavLink, type NavLinkProps, Text } from '@mantine/core';
import {
  type Icon,
  IconApps,
  IconBell,
  IconBluetooth,
  IconDeviceMobile,
  IconDeviceMobileMessage,
  IconFileImport,
  IconFolder,
  IconGauge,
  IconHistory,
  IconInbox,
  IconKey,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconMapPins,
  IconMessage,
  IconSend,
  IconServer,
  IconSettings,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useCan } from '../session/session.ts';

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof NavLinkProps>;

const Link = createLink(function Link({ ref, ...props }: NavLinkProps & Native & { ref?: Ref<HTMLAnchorElement> }) {
  return <NavLink ref={ref} py={3} {...props} />;
});

const icon = (Symbol: Icon) => <Symbol size={18} aria-hidden />;
const exact = { exact: true };

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
  const app = '/apps/$partnerId';
  return (
    <>
      <Section title={partnerId}>
        <Link to={app} params={params} label="Overview" leftSection={icon(IconGauge)} activeOptions={exact} />
        <Link to={`${app}/messages`} params={params} label="Messages" leftSection={icon(IconMessage)} />
        <Link to={`${app}/campaigns`} params={params} label="Campaigns" leftSection={icon(IconFolder)} />
        <Link to={`${app}/sends`} params={params} label="Sends" leftSection={icon(IconSend)} />
        <Link to={`${app}/captured-pushes`} params={params} label="Captured pushes" leftSection={icon(IconInbox)} />
      </Section>
      <Section title="Audience">
        <Link to={`${app}/devices`} params={params} label="Devices" leftSection={icon(IconDeviceMobile)} />
        <Link to={`${app}/lists`} params={params} label="Static lists" leftSection={icon(IconListCheck)} />
        <Link to={`${app}/imports`} params={params} label="Imports" leftSection={icon(IconFileImport)} />
      </Section>
      <Section title="In the application">
        <Link
          to={`${app}/inapps`}
          params={params}
          label="In-app messages"
          leftSection={icon(IconDeviceMobileMessage)}
        />
        <Link to={`${app}/alarms`} params={params} label="Alarms" leftSection={icon(IconBell)} />
        <Link to={`${app}/inboxes`} params={params} label="Inbox messages" leftSection={icon(IconMail)} />
        <Link to={`${app}/geofences`} params={params} label="Geofences" leftSection={icon(IconMapPin)} />
        <Link to={`${app}/beacons`} params={params} label="Beacons" leftSection={icon(IconBluetooth)} />
        <Link to={`${app}/geogroups`} params={params} label="Geogroups" leftSection={icon(IconMapPins)} />
      </Section>
      <Section title="Setup">
        <Link to={`${app}/settings`} params={params} label="Settings" leftSection={icon(IconSettings)} />
      </Section>
    </>
  );
}

function ServicePages() {
  const can = useCan();
  return (
    <Section title="Service">
      <Link to="/" label="Applications" leftSection={icon(IconApps)} activeOptions={exact} />
      {can('listUsers') ? <Link to="/users" label="API users" leftSection={icon(IconUsers)} /> : null}
      {can('listOperators') ? <Link to="/operators" label="Operators" leftSection={icon(IconUserShield)} /> : null}
      {can('listProgramTokens') ? (
        <Link to="/program-tokens" label="Program tokens" leftSection={icon(IconKey)} />
      ) : null}
      <Link to="/system" label="System" leftSection={icon(IconServer)} />
      {can('listAuditEntries') ? <Link to="/audit" label="Audit log" leftSection={icon(IconHistory)} /> : null}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <Text size="xs" c="dimmed" fw={600} px="sm" pt={6} truncate>
        {title}
      </Text>
      {children}
    </div>
  );
}
