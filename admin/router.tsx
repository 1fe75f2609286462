import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { ErrorAlert } from './components/ErrorAlert.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { routeTree } from './routes/route-tree.ts';
import type { OperationId } from './session/session.ts';

/** The path of the console, such as `/admin`. The service may be below a path of its host. */
const basepath = new URL(document.baseURI).pathname.replace(/\/$/, '');

export const router = createRouter({
  routeTree,
  basepath,
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: ({ error, reset }) => <ErrorAlert error={error} retry={reset} />,
  scrollRestoration: true,
  // Parameters are text: `1e5` is not a number.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  // A page never shows the form or the secret of another object.
  defaultRemountDeps: ({ params }) => params,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The operation that the page is for. Without the role for it, the page is not shown. */
    requires?: OperationId;
  }
}
