import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readComposeSearch } from '../pages/campaigns/compose/compose-search.ts';
import { readComposerSearch } from '../pages/composer/composer-search.ts';
import { readListSearch } from '../search-params.ts';
import { applicationRoute } from './parents.tsx';

const getParentRoute = () => applicationRoute;

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
    path: '/campaigns/new',
    staticData: { requires: 'createCampaignDraft' },
    validateSearch: readComposeSearch,
    component: lazyRouteComponent(() => import('../pages/campaigns/compose/ComposePage.tsx'), 'ComposePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/campaigns/$campaignId',
    component: lazyRouteComponent(() => import('../pages/campaigns/report/CampaignPage.tsx'), 'CampaignPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/pictures',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/pictures/PicturesPage.tsx'), 'PicturesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/messages',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/messages/MessagesPage.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/messages/new',
    staticData: { requires: 'createMessage' },
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
