import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageParam, textParam } from '../search-params.ts';
import { rootRoute } from './parents.tsx';

const getParentRoute = () => rootRoute;

interface AuditSearch {
  page?: number | undefined;
  application?: string | undefined;
  action?: string | undefined;
}

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
    validateSearch: ({ page, application, action }: Record<string, unknown>): AuditSearch => ({
      page: pageParam(page),
      application: textParam(application),
      action: textParam(action),
    }),
    component: lazyRouteComponent(() => import('../pages/audit/AuditPage.tsx'), 'AuditPage'),
  }),
] as const;
