import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../search-params.ts';
import { rootRoute } from './parents.tsx';

const getParentRoute = () => rootRoute;

export const applicationsRoutes = [
  createRoute({
    getParentRoute,
    path: '/',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/applications/ApplicationsPage.tsx'), 'ApplicationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/new-application',
    staticData: { requires: 'createApplication' },
    component: lazyRouteComponent(() => import('../pages/applications/NewApplicationPage.tsx'), 'NewApplicationPage'),
  }),
] as const;
