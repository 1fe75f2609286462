import { type PackedIndex, unpackIndex } from '../packed-index.ts';
import { findEntries, type Found } from '../search-options.ts';

const shown = 12;

/** Searches while the reader types, and shows the results below the field. */
export async function startSearch(form: HTMLFormElement, field: HTMLInputElement, index: string): Promise<void> {
  const list = document.createElement('ol');
  list.id = 'results';
  list.setAttribute('aria-label', 'Search results');
  form.append(list);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  form.append(status);
  const entries = unpackIndex((await (await fetch(index)).json()) as PackedIndex);
  // The addresses of the index begin at the root of the service, which can be below a path of its host.
  const root = new URL('../..', index.replace(/\/docs\/assets\/[^/]*$/, '/docs/assets/')).href;

  function update(): void {
    const found = field.value.trim() === '' ? [] : findEntries(entries, field.value).slice(0, shown);
    list.replaceChildren(...found.map(resultItem));
    form.classList.toggle('open', field.value.trim() !== '');
    status.textContent = field.value.trim() === '' ? '' : found.length === 0 ? 'No results' : `${found.length} results`;
  }
  function resultItem({ title, kind, address }: Found): HTMLLIElement {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = new URL(address.slice(1), root).href;
    const name = document.createElement('b');
    name.textContent = title;
    const where = document.createElement('span');
    where.textContent = kind;
    link.append(name, ' ', where);
    item.append(link);
    return item;
  }
  field.addEventListener('input', update);
  form.addEventListener('submit', () => list.querySelector('a')?.click());
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      field.value = '';
      update();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops: HTMLElement[] = [field, ...list.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus();
    event.preventDefault();
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) form.classList.remove('open');
  });
  field.addEventListener('focus', () => form.classList.toggle('open', field.value.trim() !== ''));
  update();
}
