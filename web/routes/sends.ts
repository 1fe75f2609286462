import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Schemas } from '../api/client.ts';
import { idParam, oneOf, pageParam, textParam } from '../search-params.ts';
import { applicationRoute } from './parents.tsx';

const getParentRoute = () => applicationRoute;

export const sendStates = [
  'sending',
  'paused',
  'canceling',
  'sent',
  'failed',
  'canceled',
] as const satisfies Schemas['SendState'][];
export const outcomes = ['sent', 'failed', 'suppressed', 'canceled'] as const satisfies Schemas['SendDeliveryStatus'][];

interface SendsSearch {
  page?: number | undefined;
  state?: Schemas['SendState'] | undefined;
  messageId?: number | undefined;
}
interface DeliveriesSearch {
  status?: Schemas['SendDeliveryStatus'] | undefined;
  reason?: string | undefined;
  cursor?: string | undefined;
}
interface CursorSearch {
  cursor?: string | undefined;
}
type Search = Record<string, unknown>;

/** The overview of an application, its sends, and what happened to its pushes. */
export const sendsRoutes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyRouteComponent(() => import('../pages/overview/OverviewPage.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/sends',
    validateSearch: ({ page, state, messageId }: Search): SendsSearch => ({
      page: pageParam(page),
      state: oneOf(sendStates, state),
      messageId: idParam(messageId),
    }),
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
    validateSearch: ({ status, reason, cursor }: Search): DeliveriesSearch => ({
      status: oneOf(outcomes, status),
      reason: textParam(reason),
      cursor: textParam(cursor),
    }),
    component: lazyRouteComponent(() => import('../pages/sends/DeliveriesPage.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/messages/$messageId/report',
    component: lazyRouteComponent(() => import('../pages/report/ReportPage.tsx'), 'ReportPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/captured-pushes',
    validateSearch: ({ cursor }: Search): CursorSearch => ({ cursor: textParam(cursor) }),
    component: lazyRouteComponent(() => import('../pages/sends/CapturedPushesPage.tsx'), 'CapturedPushesPage'),
  }),
] as const;
