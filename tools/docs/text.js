import { localLinks } from "../requirements/matrix.js";
/**
 * Converts a Markdown text to an OpenAPI document without paths: its first heading is the title, and the others are the menu.
 * Links work from `/docs/<page>`. Links to files that are not served, such as sources, become code.
 */
export function textPage(markdown, version) {
    const [, title = 'Text', text = markdown] = /^(?:<!--.*?-->\s*)?# +(.+)\n([\s\S]*)$/.exec(markdown) ?? [];
    const served = text
        .replaceAll(/^##/gm, '#')
        .replaceAll(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, '`$1`')
        .replaceAll(/\]\((\w+)\.md\)/g, ']($1)')
        .replace(localLinks, '');
    const description = `[Reference](../docs) · [Console](../console)\n\n${served}`;
    return { openapi: '3.1.0', info: { title, version, description }, paths: {} };
}
