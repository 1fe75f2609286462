/**
 * What the renderer's pages lack, in the browser: titles that name the section, buttons that copy code, tables that can
 * be scrolled by keyboard, and the choice whether assumptions are shown. It only adds to Markdown, which the renderer
 * writes once and does not touch again.
 */
const storageKey = 'engage.docs.assumptions';
const pageTitle = document.title;
const checkbox = document.querySelector<HTMLInputElement>('#show-assumptions');

/** Storage is refused where the browser keeps no data of sites. */
function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'shown';
  } catch {
    return false;
  }
}

function remember(shown: boolean): void {
  try {
    if (shown) localStorage.setItem(storageKey, 'shown');
    else localStorage.removeItem(storageKey);
  } catch {
    // The choice lasts as long as the page.
  }
}

function showAssumptions(shown: boolean): void {
  document.documentElement.classList.toggle('with-assumptions', shown);
  if (checkbox) checkbox.checked = shown;
}

/** The clipboard is given to pages over https and on localhost only; elsewhere the selection is copied. */
async function copy(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

function addCopyButton(code: HTMLPreElement): void {
  const text = code.textContent.replace(/\n$/, '');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-code';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    copy(text).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Copying failed'),
    );
  });
  code.append(button);
}

/** Each cell gets the name of its column, which small screens show instead of the header. */
function prepareTable(table: HTMLTableElement): void {
  const names = [...table.querySelectorAll('thead th')].map((head) => head.textContent.trim());
  for (const row of table.querySelectorAll('tbody tr')) {
    for (const [index, cell] of [...row.children].entries()) cell.setAttribute('data-column', names[index] ?? '');
  }
  table.parentElement?.setAttribute('tabindex', '0');
}

/** The entry of the menu that is read, without those that lead there. */
const activeSection = () =>
  [...document.querySelectorAll('[data-testid="menu-item-label"][data-active="true"]')].at(-1);

function update(): void {
  const markdown = '[data-component-name="Markdown/Markdown"]';
  for (const code of document.querySelectorAll<HTMLPreElement>(`${markdown} pre:not(:has(> .copy-code))`)) {
    addCopyButton(code);
  }
  for (const table of document.querySelectorAll<HTMLTableElement>(`${markdown} :not([tabindex]) > table.md`)) {
    prepareTable(table);
  }
  // A label that hides the text of the button: voice control and screen readers know it by what it shows.
  for (const button of document.querySelectorAll('button[aria-label][aria-haspopup="menu"]')) {
    if (button.textContent !== '') button.removeAttribute('aria-label');
  }
  const section = activeSection()?.querySelector('[data-text]')?.getAttribute('data-text') ?? '';
  const title = section === '' || pageTitle.startsWith(section) ? pageTitle : `${section} – ${pageTitle}`;
  if (document.title !== title) document.title = title;
}

let scheduled = false;
function scheduleUpdate(): void {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => {
    scheduled = false;
    update();
  });
}

showAssumptions(remembered());
checkbox?.addEventListener('change', () => {
  remember(checkbox.checked);
  showAssumptions(checkbox.checked);
});
new MutationObserver(scheduleUpdate).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['data-active'],
});
scheduleUpdate();
