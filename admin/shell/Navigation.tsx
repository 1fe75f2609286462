import { NavLink, type NavLinkProps, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useCan } from '../session/session.ts';
import { applicationPages, type Destination, servicePages } from './destinations.ts';

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof NavLinkProps>;

const Link = createLink(function Link({ ref, ...props }: NavLinkProps & Native & { ref?: Ref<HTMLAnchorElement> }) {
  return <NavLink ref={ref} py={2} {...props} />;
});

/** The pages that the role of the operator may see. Those of the application come first. */
export function Navigation({ partnerId }: { partnerId: string | undefined }) {
  const can = useCan();
  return (
    <>
      {partnerId === undefined
        ? null
        : Object.entries(applicationPages).map(([title, pages]) => (
            <Section key={title} title={title || partnerId}>
              {pages.map((page) => (
                <PageLink key={page.to} page={page} partnerId={partnerId} />
              ))}
            </Section>
          ))}
      <Section title="Service">
        {servicePages
          .filter(({ requires }) => requires === undefined || can(requires))
          .map((page) => (
            <PageLink key={page.to} page={page} />
          ))}
      </Section>
    </>
  );
}

function PageLink({ page: { to, label, Icon, exact }, partnerId }: { page: Destination; partnerId?: string }) {
  return (
    <Link
      to={to}
      {...(partnerId !== undefined && { params: { partnerId } })}
      label={label}
      leftSection={<Icon size={18} />}
      activeOptions={{ exact: exact === true }}
    />
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
