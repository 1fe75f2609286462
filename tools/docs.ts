/**
 * Builds the docs from the contracts and the texts next to them: a page for each operation, schema and guide, as HTML and as
 * Markdown. The service runs this at startup if the docs are missing or outdated.
 *
 *     npm run docs [-- FOLDER]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { docsBuildFolder } from '../server/pages/docs.ts';
import { writeAssets } from './docs/assets.ts';
import { pageHtml } from './docs/layout.ts';
import { llmsFullText, llmsText, pageMarkdown, sitemap } from './docs/machine-readable.ts';
import { searchIndex } from './docs/search-index.ts';
import { makeSite } from './docs/site.ts';
import { readReleasedDocument, versionAddress } from './docs/versions.ts';
import { publishBuild } from './publish-build.ts';

async function writeSite(folder: string): Promise<void> {
  const site = makeSite();
  const assets = await writeAssets(folder, JSON.stringify(searchIndex(site.pages)));
  const files = new Map([
    ['llms.txt', llmsText(site)],
    ['llms-full.txt', llmsFullText(site)],
    ['sitemap.xml', sitemap(site)],
  ]);
  for (const area of site.areas) {
    const address = versionAddress(area, area.changes.released);
    files.set(`${address.slice('/docs/'.length)}.yaml`, readReleasedDocument(area));
  }
  for (const page of site.pages) {
    const name = page.address.replace(/^\/docs\/?/, '') || 'index';
    files.set(`${name}.html`, pageHtml(page, site.areas, site.orderOf(page), assets));
    files.set(`${name}.md`, pageMarkdown(page, site));
  }
  for (const parent of new Set([...files.keys()].map((name) => dirname(join(folder, name))))) {
    await mkdir(parent, { recursive: true });
  }
  await Promise.all([...files].map(([name, content]) => writeFile(join(folder, name), content)));
}

const [given] = process.argv.slice(2);
await publishBuild(given ? resolve(given) : await docsBuildFolder(), writeSite);
