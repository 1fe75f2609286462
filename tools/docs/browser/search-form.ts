import type * as search from './search.ts';

type Search = typeof search;

/** Shows the search form. The search itself is loaded when the reader uses it. */
export function addSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form.search');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  const { script = '', index = '' } = form.dataset;
  const address = (path: string) => new URL(path, location.href).href;
  let loading: Promise<void> | undefined;
  const load = () =>
    (loading ??= import(address(script)).then(({ startSearch }: Search) => startSearch(form, field, address(index))));
  field.addEventListener('focus', () => void load());
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('keydown', (event) => {
    const typing =
      event.target instanceof HTMLElement && event.target.matches('input:not([type=radio], [type=checkbox]), textarea');
    if (typing || !(event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey)))) return;
    event.preventDefault();
    field.focus();
  });
  form.hidden = false;
}
