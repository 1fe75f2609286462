import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readPeriodSearch } from '../components/period.ts';
import { readCompareSearch } from '../pages/compare/compare-search.ts';
import { readListSearch } from '../search-params.ts';
import { applicationRoute } from './parents.tsx';

const getParentRoute = () => applicationRoute;

/** The overview of an application, its sends, and what happened to its pushes. */
export const sendsRoutes = [
  createRoute({
    getParentRoute,
    path: '/',
    validateSearch: readPeriodSearch,
    component: lazyRouteComponent(() => import('../pages/overview/OverviewPage.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/sends',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/sends/SendsPage.tsx'), 'SendsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/sends/$sendId',
    component: lazyRouteComponent(() => import('../pages/sends/SendPage.tsx'), 'SendPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/sends/$sendId/deliveries',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/sends/DeliveriesPage.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/messages/$messageId/report',
    validateSearch: readPeriodSearch,
    component: lazyRouteComponent(() => import('../pages/report/ReportPage.tsx'), 'ReportPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/compare',
    validateSearch: readCompareSearch,
    component: lazyRouteComponent(() => import('../pages/compare/ComparePage.tsx'), 'ComparePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/notifications',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/captured-pushes',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/sends/CapturedPushesPage.tsx'), 'CapturedPushesPage'),
  }),
] as const;
