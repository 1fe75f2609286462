import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

/** Inline replacement for the renderer's logo, which its pages load from another host. */
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="12"><text x="0" y="10" font-family="sans-serif" font-size="11" font-weight="700" fill="#2a4ec7">Redoc</text></svg>',
)}`;

export interface PageOptions {
  title: string;
  /** Search engines and chats show it as the summary of the page. */
  description: string;
  /** The folder of the downloads, relative to the page. */
  downloads: string;
  /** Whether the page has a checkbox that shows assumptions. */
  assumptions?: boolean;
  signal: AbortSignal;
}

/**
 * Renders an OpenAPI document as one self-contained HTML file.
 *
 * @param name the file is `<name>.html` in `folder`
 * @throws Error with the output of the renderer
 */
export async function renderPage(
  name: string,
  document: object,
  folder: string,
  { title, description, downloads, assumptions = false, signal }: PageOptions,
): Promise<void> {
  const source = join(folder, `${name}.json`);
  const page = join(folder, `${name}.html`);
  await writeFile(source, JSON.stringify(document));
  await promisify(execFile)(
    process.execPath,
    [redocly, 'build-docs', source, '--inlineBundle', '--output', page, '--title', title]
      .concat('--config', join(here, 'redocly.yaml'))
      .concat('--template', join(here, 'template.html'))
      .concat('--openapi', JSON.stringify(referenceOptions(downloads))),
    { signal, env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  const parts = new Map([
    ['PAGE_DESCRIPTION', escapeHtml(description)],
    ['PAGE_STYLE', await readFile(join(here, 'page.css'), 'utf8')],
    ['PAGE_END', `${assumptions ? assumptionsChoice : ''}<script>${await pageScript()}</script>`],
  ]);
  const html = await readFile(page, 'utf8');
  await writeFile(page, withParts(withOwnLinks(withData(html)), parts));
  await rm(source);
}

const referenceOptions = (folder: string) => ({
  downloadUrls: ['openapi.yaml', 'openapi.json'].map((title) => ({ title, url: folder + title })),
});

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const assumptionsChoice =
  '<label class="assumptions"><input type="checkbox" id="show-assumptions" autocomplete="off" />Show assumptions</label>';

/**
 * Moves the document out of the script into a data block. It then needs no hash in the Content Security Policy, and the
 * service can write its own address into it without computing a hash.
 */
function withData(html: string): string {
  const opening = '<script type="module">';
  const script = html.lastIndexOf(opening);
  const [assignment = '', definition = ''] = /const __redoc_definition = (\{.*\});\n/.exec(html.slice(script)) ?? [];
  if (script === -1 || assignment === '') throw new Error('The page of the renderer has no definition in its script.');
  const start = html.lastIndexOf(assignment);
  return [
    html.slice(0, script),
    `<script type="application/json" id="definition">${definition}</script>\n`,
    html.slice(script, start),
    `const __redoc_definition = JSON.parse(document.getElementById('definition').textContent);\n`,
    html.slice(start + assignment.length),
  ].join('');
}

/** Replaces the placeholders of the template. */
function withParts(html: string, parts: ReadonlyMap<string, string>): string {
  return [...parts].reduce((filled, [place, part]) => {
    const [before, ...after] = filled.split(place);
    if (after.length === 0) throw new Error(`tools/reference/template.html lacks ${place}`);
    return `${before}${part}${after.join(place)}`;
  }, html);
}

/**
 * Converts the links of the menu to fragments, which the browser script understands: the renderer writes site paths.
 * Replaces pictures on the renderer's host by inline ones.
 */
const withOwnLinks = (html: string) =>
  html
    .replaceAll(/(<a\b[^>]*\shref=")(\/[^"]*" data-discover=)/g, '$1#$2')
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g, logo);

async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles.map((file) => file.text).join('');
}
