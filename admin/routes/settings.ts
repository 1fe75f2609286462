import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textParam } from '../search-params.ts';
import { applicationRoute } from './parents.tsx';

/** Settings of an application. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => applicationRoute,
    path: 'settings',
    validateSearch: ({ tab }: { tab?: unknown }): { tab?: string | undefined } => ({ tab: textParam(tab) }),
    component: lazyRouteComponent(() => import('../pages/settings/SettingsPage.tsx'), 'SettingsPage'),
  }),
] as const;
