import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../search-params.ts';
import { rootRoute } from './parents.tsx';

const getParentRoute = () => rootRoute;

export const userRoutes = [
  createRoute({
    getParentRoute,
    path: '/users',
    staticData: { requires: 'listUsers' },
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/users/UsersPage.tsx'), 'UsersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/users/new',
    staticData: { requires: 'createUser' },
    component: lazyRouteComponent(() => import('../pages/users/UserPages.tsx'), 'NewUserPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/users/$userId',
    staticData: { requires: 'getUser' },
    component: lazyRouteComponent(() => import('../pages/users/UserPages.tsx'), 'UserPage'),
  }),
] as const;
