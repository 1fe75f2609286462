import { createRootRoute, createRoute } from '@tanstack/react-router';
import { ApplicationLayout } from '../shell/ApplicationLayout.tsx';
import { Shell } from '../shell/Shell.tsx';

export const rootRoute = createRootRoute({ component: Shell });

/** Pages of one application, below `/apps/{partnerId}`. */
export const applicationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps/$partnerId',
  component: ApplicationLayout,
});
