/** Extends the pages of the docs, which work without it: former anchors, buttons that copy code, remembered choices, and the search. */
import { copyOnClick } from '../../../explorer/copy.ts';
import { followFormerAnchor } from './former-anchors.ts';
import { addSearch } from './search-form.ts';
import { addTryIt } from './try-it-button.ts';
import { remember, remembered } from './storage.ts';

function addCopyButton(code: HTMLPreElement): void {
  const text = code.textContent.replace(/\n$/, '');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  copyOnClick(button, () => text);
  const frame = document.createElement('div');
  frame.className = 'copyable';
  code.replaceWith(frame);
  frame.append(code, button);
}

/** Adds a button that copies the Markdown of the page, next to the link to it. */
function addMarkdownButton(): void {
  const link = document.querySelector<HTMLAnchorElement>('footer .markdown');
  if (!link) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-page';
  button.textContent = 'Copy as Markdown';
  copyOnClick(button, async () => {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  });
  link.after(' ', button);
}

/** Selects the language that the reader chose last. */
function keepLanguage(): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[name="language"]')];
  const last = remembered('language');
  for (const choice of choices) {
    if (choice.value === last) choice.checked = true;
    choice.addEventListener('change', () => remember('language', choice.value));
  }
}

/** Shows assumptions if the reader wanted to see them on another page. */
function keepAssumptions(): void {
  const choice = document.querySelector<HTMLInputElement>('#show-assumptions');
  if (!choice) return;
  choice.checked = remembered('assumptions') === 'shown';
  choice.addEventListener('change', () => remember('assumptions', choice.checked ? 'shown' : undefined));
}

followFormerAnchor();
addEventListener('hashchange', followFormerAnchor);
for (const code of document.querySelectorAll<HTMLPreElement>('pre')) addCopyButton(code);
keepLanguage();
addMarkdownButton();
keepAssumptions();
addSearch();
addTryIt();
document.querySelector('.side [aria-current="page"]')?.scrollIntoView({ block: 'center' });
scrollTo({ top: location.hash ? scrollY : 0 });
