import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../search-params.ts';
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
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/audit/AuditPage.tsx'), 'AuditPage'),
  }),
] as const;
