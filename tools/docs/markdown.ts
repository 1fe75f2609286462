import { Marked, type RendererObject, type Tokens } from 'marked';
import { highlighted } from './highlight.ts';
import { escapeHtml, type Html, raw, slugOf } from './markup.ts';

export interface Heading {
  level: number;
  text: string;
  id: string;
}

/** Returns the address of a link's target. */
export type Resolve = (href: string) => string;

/** Code that can be scrolled with the keyboard. */
export const codeBlock = (code: string, language = '') =>
  raw(`<pre tabindex="0"><code>${highlighted(code.replace(/\n$/, ''), language).html}</code></pre>`);

/** The text of inline Markdown without markup. */
export const plain = (markdown: string) =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]|(?<![\w{])_(?=\w)|(?<=\w)_(?!\w)/g, '');

/** The first sentence of a description, without markup. */
export function firstSentence(markdown = ''): string {
  const text = plain(markdown.replaceAll(/^#+ .*$/gm, '').trim())
    .replace(/^(?:\d+\.|-) /, '')
    .replaceAll(/\s+/g, ' ');
  return /^.*?[.:](?=\s|$)|^.*$/.exec(text)?.[0].replace(/:$/, '.') ?? '';
}

function unusedId(used: Set<string>, id: string): string {
  let unused = id;
  for (let count = 2; used.has(unused); count++) unused = `${id}-${count}`;
  used.add(unused);
  return unused;
}

/** Pages, search and links need the headings of each text. */
const headings = new Map<string, Heading[]>();

/** The headings of a Markdown text with their IDs, as in the page. */
export function headingsOf(markdown: string): Heading[] {
  const known = headings.get(markdown) ?? readHeadings(markdown);
  headings.set(markdown, known);
  return known;
}

function readHeadings(markdown: string): Heading[] {
  const used = new Set<string>();
  return new Marked()
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ depth, text }) => ({ level: depth, text: plain(text), id: unusedId(used, slugOf(plain(text))) }));
}

/** Many operations have the same parameters, headers and properties. */
const rendered = new WeakMap<Resolve, Map<string, Html>>();

/** Converts Markdown to HTML. Markup in the text is shown, not interpreted. */
export function renderMarkdown(markdown: string, resolve: Resolve): Html {
  const known = rendered.get(resolve) ?? new Map<string, Html>();
  rendered.set(resolve, known);
  const text = known.get(markdown) ?? render(markdown, resolve);
  known.set(markdown, text);
  return text;
}

function render(markdown: string, resolve: Resolve): Html {
  const used = new Set<string>();
  /** Rows about one key or rule have an ID, so that others can link to them. */
  function rowId([first]: Tokens.TableCell[]): string {
    const [, key, rule] = /^`([^`\s]+)`$|^([A-Z]+-[A-Z0-9-]+)$/.exec(first?.text ?? '') ?? [];
    return key || rule ? ` id="${escapeHtml(unusedId(used, key ?? rule ?? ''))}"` : '';
  }
  const renderer: RendererObject = {
    heading({ tokens, depth, text }) {
      const id = unusedId(used, slugOf(plain(text)));
      const label = this.parser.parseInline(tokens);
      return `<h${depth} id="${id}">${label} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${escapeHtml(resolve(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    code: ({ text, lang }) => codeBlock(text, lang).html,
    codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
    html: ({ text }) => (text.startsWith('<!--') ? '' : text === '<br>' ? text : escapeHtml(text)),
    blockquote({ tokens, text }) {
      const assumed = text.startsWith('**Assumed.**') ? ' class="assumed"' : '';
      return `<blockquote${assumed}>${this.parser.parse(tokens)}</blockquote>\n`;
    },
    table({ header, rows, align }) {
      const cells = (row: Tokens.TableCell[], tag: 'td' | 'th') =>
        row.map((cell, index) => {
          const column =
            tag === 'td' ? ` data-column="${escapeHtml(plain(header[index]?.text ?? ''))}"` : ' scope="col"';
          const end = align[index] === 'right' ? ' class="number"' : '';
          return `<${tag}${column}${end}>${this.parser.parseInline(cell.tokens)}</${tag}>`;
        });
      const body = rows.map((row) => `<tr${rowId(row)}>${cells(row, 'td').join('')}</tr>\n`);
      const head = `<tr>${cells(header, 'th').join('')}</tr>`;
      return `<div class="table" tabindex="0"><table><thead>${head}</thead>\n<tbody>${body.join('')}</tbody></table></div>\n`;
    },
  };
  return raw(new Marked({ renderer }).parse(markdown, { async: false }));
}

/** Converts Markdown of one paragraph, without the paragraph. */
export const renderInline = (markdown: string, resolve: Resolve) =>
  raw(renderMarkdown(markdown, resolve).html.replace(/^<p>([\s\S]*)<\/p>\s*$/, '$1'));

/**
 * Splits a text before its headings of some levels, such as `#{2,}`. A line of code that begins with `#` is not a heading.
 *
 * @returns the text before the first heading, then the parts without their marks
 */
export function splitAtHeadings(text: string, marks: '#' | '#{2,}'): string[] {
  const heading = new RegExp(`^${marks} +`);
  const parts: string[][] = [[]];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^ *```/.test(line)) isCode = !isCode;
    if (!isCode && heading.test(line)) parts.push([line.replace(heading, '')]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\n'));
}
