import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAuditSearch } from './audit-search.ts';
import { rootRoute } from './parents.tsx';

const getParentRoute = () => rootRoute;

/** Pages about the service: workers and the audit log. */
export const operationsRoutes = [
  createRoute({
    getParentRoute,
    path: '/system',
    component: lazyRouteComponent(() => import('../pages/system/SystemPage.tsx'), 'SystemPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/audit',
    staticData: { requires: 'listAuditEntries' },
    validateSearch: readAuditSearch,
    component: lazyRouteComponent(() => import('../pages/audit/AuditPage.tsx'), 'AuditPage'),
  }),
] as const;
