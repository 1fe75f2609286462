/** The explorer: a list of the operations of the three APIs, and the form of the chosen one. Its address has the choice. */
import { element } from './elements.ts';
import type * as tryIt from './try-it.ts';

type TryIt = typeof tryIt;

/** What the address says. */
interface Choice {
  api?: string;
  operation?: string;
  /** The title of the server. */
  server?: string;
}

function find<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

const place = find<HTMLElement>('.explorer-form');
const side = find<HTMLElement>('.side');
const menu = find<HTMLInputElement>('#menu');
const api = find<HTMLSelectElement>('.picker select');
const filter = find<HTMLInputElement>('.picker input');
const count = find<HTMLElement>('.picker [role="status"]');
const lists = [...side.querySelectorAll<HTMLElement>('[data-api]')];
const links = [...side.querySelectorAll<HTMLAnchorElement>('[data-operation]')];
const formAddress = new URL(place.dataset.form ?? '', location.href).href;
const root = new URL('../..', formAddress).href;
const pageTitle = document.title;
/** The pages of the operations, to which their links lead without this script. */
const docsOf = new Map(links.map((link) => [link, link.href]));
let closeForm = new AbortController();
/** The query of the form that is shown. */
let shown = '';

const listOf = (link: Element) => link.closest<HTMLElement>('[data-api]')?.dataset.api ?? '';

function readChoice(): Choice {
  const parameters = new URLSearchParams(location.search);
  const [api, operation, server] = ['api', 'operation', 'server'].map((name) => parameters.get(name) ?? undefined);
  return { api, operation, server };
}

function addressOf(choice: Choice): string {
  const parameters = new URLSearchParams(
    Object.entries(choice).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return `${location.pathname}?${parameters.toString()}`;
}

/** Shows the operations of the chosen API that contain each word of the filter. */
function showList(): void {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const list of lists) list.hidden = list.dataset.api !== api.value;
  const own = links.filter((link) => listOf(link) === api.value);
  for (const link of own) {
    const tag = link.closest('details')?.querySelector('summary')?.textContent ?? '';
    const text = `${tag} ${link.textContent} ${link.dataset.path} ${link.dataset.operation}`.toLowerCase();
    const item = link.closest('li');
    if (item) item.hidden = !words.every((word) => text.includes(word));
  }
  for (const tag of side.querySelectorAll('details')) {
    tag.hidden = !tag.querySelector('li:not([hidden])');
    tag.open = words.length > 0 || tag.querySelector('[aria-current]') !== null;
  }
  const found = own.filter((link) => !link.closest('li')?.hidden).length;
  count.textContent = words.length === 0 ? '' : found === 1 ? '1 operation' : `${found} operations`;
}

/** Shows the form of the operation in the address. */
function showOperation(): HTMLElement | undefined {
  const { api: chosenApi, operation, server } = readChoice();
  const link = links.find(
    (each) => each.dataset.operation === operation && listOf(each) === (chosenApi ?? listOf(each)),
  );
  shown = location.search;
  closeForm.abort();
  closeForm = new AbortController();
  for (const each of links) each.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'page');
  const shownApi = link ? listOf(link) : lists.find(({ dataset }) => dataset.api === chosenApi)?.dataset.api;
  api.value = shownApi ?? api.value;
  showList();
  // On narrow screens, the list is visible until an operation is chosen.
  menu.checked = link === undefined;
  document.title = link ? `${titleOf(link)} – ${pageTitle}` : pageTitle;
  if (link) {
    link.scrollIntoView({ block: 'nearest' });
    return openForm(link, server, closeForm.signal);
  }
  const text =
    operation === undefined ? 'Choose an operation in the list.' : `The operation ${operation} does not exist.`;
  place.replaceChildren(element('p', { class: 'hint' }, text));
  return undefined;
}

const titleOf = (link: HTMLAnchorElement) => link.querySelector('.title')?.textContent ?? '';

function openForm(link: HTMLAnchorElement, server: string | undefined, signal: AbortSignal): HTMLElement {
  const { operation: operationId = '', path = '' } = link.dataset;
  const contract = listOf(link);
  const heading = element('h2', { tabindex: '-1' }, titleOf(link));
  const method = link.querySelector('.method')?.cloneNode(true);
  const state = element('p', { class: 'hint', role: 'status' }, 'Loading …');
  const form = element('section', { class: 'try' }, state);
  place.replaceChildren(
    heading,
    element('p', { class: 'endpoint' }, method, ' ', element('code', {}, path)),
    element('p', { class: 'links' }, element('a', { href: docsOf.get(link) }, 'Documentation')),
    form,
  );
  const keepServer = (title: string | undefined) => {
    history.replaceState(null, '', addressOf({ api: contract, operation: operationId, server: title }));
    shown = location.search;
  };
  import(formAddress)
    .then(({ openTryIt }: TryIt) =>
      openTryIt(form, { contract, operationId, root }, { server, signal, onServer: keepServer }),
    )
    .catch(() => (state.textContent = 'The form could not be loaded. Load the page again.'));
  return heading;
}

function choose(link: HTMLAnchorElement): void {
  const { server } = readChoice();
  history.pushState(null, '', addressOf({ api: listOf(link), operation: link.dataset.operation, server }));
  showOperation()?.focus();
}

/** What is visible of the list: tags, and the operations of those that are open. */
const shownEntries = () =>
  [...side.querySelectorAll<HTMLElement>('summary, [data-operation]')].filter((entry) => entry.checkVisibility());

/** Arrow keys move through the filter and the list. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [filter, ...shownEntries()];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  if (step === undefined || index === -1) return;
  event.preventDefault();
  stops[Math.max(0, index + step)]?.focus();
}

for (const link of links) {
  link.href = addressOf({ api: listOf(link), operation: link.dataset.operation });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(link);
  });
}
api.addEventListener('change', showList);
filter.addEventListener('input', showList);
filter.addEventListener('keydown', (event) => {
  const first = links.find((link) => link.checkVisibility());
  if (event.key === 'Enter' && filter.value !== '' && first) choose(first);
});
side.addEventListener('keydown', moveFocus);
addEventListener('popstate', () => {
  // A link to an anchor of the page keeps the form.
  if (location.search !== shown) showOperation();
});
// The addresses of the former page: `#/Campaigns/createCampaign`.
const [, former] = /^#\/[^/]+\/(\w+)$/.exec(location.hash) ?? [];
if (former !== undefined) history.replaceState(null, '', addressOf({ operation: former }));
find<HTMLElement>('.picker').hidden = false;
showOperation();
