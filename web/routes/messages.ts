import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch, textParam } from '../search-params.ts';
import { applicationRoute } from './parents.tsx';

const getParentRoute = () => applicationRoute;

/** The filters of the message list. */
interface MessageFilters {
  page?: number | undefined;
  title?: string | undefined;
  externalId?: string | undefined;
}

const readMessageFilters = (search: Record<string, unknown>): MessageFilters => ({
  page: readListSearch(search).page,
  title: textParam(search.title),
  externalId: textParam(search.externalId),
});

/** The language that is edited, and the device that the message is shown for. */
export interface ComposerSearch {
  language?: string | undefined;
  device?: string | undefined;
  view?: 'device' | undefined;
  /** The ID of the message that a new one starts as a copy of. */
  copy?: string | undefined;
}

const readComposerSearch = (search: Record<string, unknown>): ComposerSearch => ({
  language: textParam(search.language),
  device: textParam(search.device),
  view: search.view === 'device' ? 'device' : undefined,
  copy: textParam(search.copy),
});

/** Pages of an application. */
export const messagesRoutes = [
  createRoute({
    getParentRoute,
    path: '/campaigns',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/campaigns/CampaignsPage.tsx'), 'CampaignsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/messages',
    validateSearch: readMessageFilters,
    component: lazyRouteComponent(() => import('../pages/messages/MessagesPage.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/messages/new',
    validateSearch: readComposerSearch,
    component: lazyRouteComponent(() => import('../pages/composer/ComposerPages.tsx'), 'NewMessagePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/messages/$messageId',
    validateSearch: readComposerSearch,
    component: lazyRouteComponent(() => import('../pages/composer/ComposerPages.tsx'), 'MessagePage'),
  }),
] as const;
