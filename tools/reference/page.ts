/**
 * Browser script that extends the renderer's pages with section titles, buttons that copy code, tables that can be
 * scrolled with the keyboard, and a checkbox for assumptions. It changes only Markdown, which the renderer does not render again.
 */
const storageKey = 'engage.docs.assumptions';
const pageTitle = document.title;
const checkbox = document.querySelector<HTMLInputElement>('#show-assumptions');

/** Storage access throws if the browser is set to keep no site data. */
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
    // Without storage, the choice lasts until the page is closed.
  }
}

function showAssumptions(shown: boolean): void {
  document.documentElement.classList.toggle('with-assumptions', shown);
  if (checkbox) checkbox.checked = shown;
}

/** Browsers allow the Clipboard API only over https and on localhost. Elsewhere, the selection is copied. */
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

/** Adds the column name to each cell, which small screens show instead of the header. */
function prepareTable(table: HTMLTableElement): void {
  const names = [...table.querySelectorAll('thead th')].map((head) => head.textContent.trim());
  for (const row of table.querySelectorAll('tbody tr')) {
    for (const [index, cell] of [...row.children].entries()) cell.setAttribute('data-column', names[index] ?? '');
  }
  table.parentElement?.setAttribute('tabindex', '0');
}

/** The active entry of the menu, without its parents. */
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
  // Voice control and screen readers must know a button by its visible text, which an aria-label hides.
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
