import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { Page } from '../components/Page.tsx';
import { roleFor, useCan, useSession } from '../session/session.ts';

/** Shows a page only to operators whose role allows what the page is for. Its requests would be rejected. */
export function Requires({ children }: { children: ReactNode }) {
  const operation = useMatches({ select: (matches) => matches.at(-1)?.staticData.requires });
  const can = useCan();
  const { role } = useSession().operator;
  if (operation === undefined || can(operation)) return children;
  return (
    <Page title="Not allowed for your role">
      <EmptyState
        title={`This page needs the role ${roleFor(operation)}`}
        next={`You have the role ${role}. Ask an owner for another role.`}
      />
    </Page>
  );
}
