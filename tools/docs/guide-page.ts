import { Marked, type Tokens } from 'marked';
import { readFileSync } from 'node:fs';
import { docsTexts, type TextPage } from '../../server/pages/docs.ts';
import { localLinks } from '../requirements/matrix.ts';
import type { Area, Guide } from './area.ts';
import { firstSentence, headingsOf, plain, renderMarkdown, type Resolve, splitAtHeadings } from './markdown.ts';
import { html } from './markup.ts';
import type { Entry, Page } from './page.ts';

/** A guide with a section for each of its headings. */
export function guidePage(area: Area, { title, address, text }: Guide, resolve: Resolve): Page {
  const parts = textParts(text, address, title, `Guide · ${area.title}`, resolve);
  return {
    ...parts,
    entries: withRows(parts.entries, text, address, 'Variable', 'Environment variable'),
    address,
    title,
    description: firstSentence(text),
    area: area.name,
    crumbs: [{ title: 'Guides', address: `${area.address}#guides` }],
  };
}

function textParts(
  text: string,
  address: string,
  title: string,
  kind: string,
  resolve: Resolve,
): Pick<Page, 'main' | 'contents' | 'markdown' | 'entries'> {
  return {
    main: html`${renderMarkdown(text, resolve)}`,
    contents: headingsOf(text)
      .filter(({ level }) => level === 2)
      .map((heading) => ({ title: heading.text, address: `#${heading.id}` })),
    markdown: text,
    entries: sectionEntries(text, address, title, kind),
  };
}

/** An entry of the search for each section of a text. */
function sectionEntries(text: string, address: string, title: string, kind: string): Entry[] {
  const [first = '', ...parts] = splitAtHeadings(text, '#{2,}');
  const sections = parts.map((part) => part.slice(part.indexOf('\n') + 1));
  return [
    { title, kind, address, text: plain(first) },
    ...headingsOf(text).map(({ text: heading, id }, index) => ({
      title: heading,
      kind: `${kind} · ${title}`,
      address: `${address}#${id}`,
      text: plain(sections[index] ?? ''),
    })),
  ];
}

const descriptions = {
  settings: 'Every key of the settings document of an application.',
  assumptions: 'What the specification leaves open, and the decisions.',
  requirements: 'Every rule with its locations in the contract and its tests.',
  'operator-requirements': 'Every rule of the operator API with its locations in the contract and its tests.',
  'device-requirements': 'Every rule of the device API with its locations in the contract and its tests.',
  status: 'Results of the checks that compare contract, server and tests.',
  mock: 'How the mock server differs from the service.',
  changelog: 'What changed in each release, by API.',
} satisfies Record<TextPage, string>;

/** Titles of pages whose text has one that another page has too. */
const titles: Partial<Record<string, string>> = {
  'operator-requirements': 'Requirements of the operator API',
  'device-requirements': 'Requirements of the device API',
};

/** The pages whose text is a file of its own. A missing text gets no page. */
export const textPages = (resolve: Resolve): Page[] =>
  Object.entries(docsTexts).flatMap(([name, file]) => {
    const written = readText(file);
    return written === undefined ? [] : [textPage(name as TextPage, written, resolve)];
  });

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function textPage(name: TextPage, written: string, resolve: Resolve): Page {
  const [, own = name, body = ''] = /^(?:<!--.*?-->\s*)?# +(.+)\n([\s\S]*)$/.exec(written) ?? [];
  // Files of the repository that are not served, such as tests, become code.
  const text = body
    .replaceAll(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, '`$1`')
    .replace(localLinks, '')
    .trim();
  const title = titles[name] ?? own;
  const address = `/docs/${name}`;
  const parts = textParts(text, address, title, title, resolve);
  return {
    ...parts,
    address,
    title,
    description: descriptions[name],
    entries:
      name === 'settings'
        ? withRows(parts.entries, text, address, 'Key', 'Setting of an application')
        : parts.entries.slice(0, name === 'mock' ? undefined : 1),
    ...(name !== 'changelog' && { area: 'operator' as const }),
  };
}

/** The entries of a text, and one for each key in its tables that have the given title above the keys. */
function withRows(entries: readonly Entry[], text: string, address: string, column: string, kind: string): Entry[] {
  const rows = new Marked()
    .lexer(text)
    .filter((token): token is Tokens.Table => token.type === 'table' && token.header[0]?.text === column)
    .flatMap(({ header, rows: cells }) => {
      const meaning = header.findIndex(({ text: title }) => title === 'Meaning' || title === 'What it does');
      return cells.map((row) => ({ key: plain(row[0]?.text ?? ''), text: plain(row[meaning]?.text ?? '') }));
    });
  if (rows.length === 0) return [...entries];
  const sections = new Set(entries.map(({ title }) => title));
  return [
    ...entries.map((entry) => {
      const own = rows.find(({ key }) => key === entry.title);
      return {
        ...entry,
        address: own ? `${address}#${own.key}` : entry.address,
        text: `${entry.text.replaceAll(/^\|.*$/gm, '')} ${own?.text ?? ''}`,
      };
    }),
    ...rows
      .filter(({ key }) => !sections.has(key))
      .map(({ key, text: meaning }) => ({ title: key, kind, address: `${address}#${key}`, text: meaning })),
  ];
}
