import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../search-params.ts';
import { rootRoute } from './parents.tsx';

const getParentRoute = () => rootRoute;

/** The operators, and the account of the signed-in one. */
export const operatorRoutes = [
  createRoute({
    getParentRoute,
    path: '/operators',
    staticData: { requires: 'listOperators' },
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/operators/OperatorsPage.tsx'), 'OperatorsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/operators/new',
    staticData: { requires: 'createOperator' },
    component: lazyRouteComponent(() => import('../pages/operators/OperatorPages.tsx'), 'NewOperatorPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/operators/$operatorId',
    staticData: { requires: 'getOperator' },
    component: lazyRouteComponent(() => import('../pages/operators/OperatorPages.tsx'), 'OperatorPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/program-tokens',
    staticData: { requires: 'listProgramTokens' },
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/tokens/ProgramTokensPage.tsx'), 'ProgramTokensPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/program-tokens/new',
    staticData: { requires: 'createProgramToken' },
    component: lazyRouteComponent(() => import('../pages/tokens/NewProgramTokenPage.tsx'), 'NewProgramTokenPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/account',
    component: lazyRouteComponent(() => import('../pages/account/AccountPage.tsx'), 'AccountPage'),
  }),
] as const;
