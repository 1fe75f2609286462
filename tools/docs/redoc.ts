import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = fileURLToPath(new URL('.', import.meta.url));
const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

/** The renderer signs its pages with a picture from its own host; here it is drawn in the page. */
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="12"><text x="0" y="10" font-family="sans-serif" font-size="11" font-weight="700" fill="#2a4ec7">Redoc</text></svg>',
)}`;

/**
 * Renders an OpenAPI document as one HTML file that needs no other.
 *
 * @param name the file is `<name>.html` in `folder`
 * @param text whether the page is one column of text, and no reference
 * @throws Error with what the renderer says
 */
export async function renderPage(
  name: string,
  document: object,
  folder: string,
  { text = false, signal }: { text?: boolean; signal: AbortSignal },
): Promise<void> {
  const source = join(folder, `${name}.json`);
  const page = join(folder, `${name}.html`);
  await writeFile(source, JSON.stringify(document));
  await promisify(execFile)(
    process.execPath,
    [redocly, 'build-docs', source, '--inlineBundle', '--output', page]
      .concat('--config', join(here, 'redocly.yaml'))
      .concat('--template', join(here, 'template.html'))
      .concat(text ? ['--openapi', JSON.stringify({ layout: 'stacked', hideDownloadButtons: true })] : []),
    { signal, env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g, logo));
  await rm(source);
}
