import type { StartModule, Views } from '../module.ts';

/** The first pattern of a path. `*` matches any characters. */
function viewOf(path: string, views: Record<string, string>): string | undefined {
  const found = Object.entries(views).find(([pattern]) => {
    const parts = pattern.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(path);
  });
  return found?.[1];
}

/** Tracks the view of each page, also of those that a script shows by changing the URL. */
export const start: StartModule<Views> = ({ track, log, internals: { options } }) => {
  const views = options.pageViews ?? {};
  let last: string | undefined;

  function visit(): void {
    const { pathname } = location;
    if (pathname === last) return;
    last = pathname;
    const view = viewOf(pathname, views);
    if (view === undefined) return log(`no view for ${pathname}`);
    void track({ type: 'view', view }).catch((error: unknown) => log('view not tracked', { error: String(error) }));
  }

  visit();
  addEventListener('popstate', visit);
  // The browser shows a page again that it has kept.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    last = undefined;
    visit();
  });
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) navigation.addEventListener('currententrychange', visit);
  // Firefox and Safari report no changes of the URL by a script.
  else setInterval(visit, 500);
  return {};
};
