import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch, textParam } from '../search-params.ts';
import { applicationRoute } from './parents.tsx';

const getParentRoute = () => applicationRoute;

/** Devices, static lists, and uploads of both. */
export const devicesRoutes = [
  createRoute({
    getParentRoute,
    path: 'devices',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/devices/DevicesPage.tsx'), 'DevicesPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'devices/$udid',
    validateSearch: ({ show }: { show?: unknown }): { show?: string | undefined } => ({ show: textParam(show) }),
    component: lazyRouteComponent(() => import('../pages/devices/DevicePage.tsx'), 'DevicePage'),
  }),
  createRoute({
    getParentRoute,
    path: 'lists',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/lists/ListsPage.tsx'), 'ListsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'lists/new',
    staticData: { requires: 'createStaticList' },
    component: lazyRouteComponent(() => import('../pages/lists/NewListPage.tsx'), 'NewListPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'lists/$listId',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/lists/ListPage.tsx'), 'ListPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'imports',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/imports/ImportsPage.tsx'), 'ImportsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'imports/$importId',
    component: lazyRouteComponent(() => import('../pages/imports/ImportPage.tsx'), 'ImportPage'),
  }),
] as const;
