import { localLinks } from '../requirements/matrix.ts';

/**
 * A text in Markdown as a document of its own: its first heading is the title, the others make the menu. Its links work
 * from `/docs/<page>`; files that are not served, such as sources, are named only.
 */
export function textPage(markdown: string, version: string): object {
  const [, title = 'Text', text = markdown] = /^(?:<!--.*?-->\s*)?# +(.+)\n([\s\S]*)$/.exec(markdown) ?? [];
  const served = text
    .replaceAll(/^##/gm, '#')
    .replaceAll(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, '`$1`')
    .replaceAll(/\]\((\w+)\.md\)/g, ']($1)')
    .replace(localLinks, '');
  const description = `[Reference](../docs) · [Console](../console)\n\n${served}`;
  return { openapi: '3.1.0', info: { title, version, description }, paths: {} };
}
