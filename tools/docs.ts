/**
 * Builds the self-contained pages of the docs from the contract and the texts next to it. The service runs this at startup if
 * the pages are missing or outdated.
 *
 *     npm run docs [-- FOLDER]
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docsFingerprint, docsFolder, docsPages, docsTexts } from '../server/pages/docs.ts';
import { forReaders } from './docs/reference.ts';
import { type PageHead, renderPage } from './docs/redoc.ts';
import { textPage } from './docs/text.ts';
import { withCodeSamples } from './generate/samples.ts';
import { loadContract } from '../server/contracts.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const texts = {
  settings: { title: 'Settings', description: 'Every key of the settings document of an application.' },
  assumptions: { title: 'Assumptions', description: 'What the specification leaves open, and the decisions.' },
  requirements: { title: 'Requirements', description: 'Every rule with its locations in the contract and its tests.' },
  status: { title: 'Status', description: 'Results of the checks that compare contract, server and tests.' },
  mock: { title: 'Mock', description: 'How the mock server differs from the service.' },
} satisfies Record<keyof typeof docsTexts, PageHead>;

interface PageSource extends PageHead {
  /** An OpenAPI document, which the renderer expects. */
  document: object;
}

/** The content of each page. A missing text gets no page. */
async function pageSources(): Promise<Map<string, PageSource>> {
  const contract = loadContract();
  const { title, version, summary } = contract.info as Record<'title' | 'version' | 'summary', string>;
  const found = new Map<keyof typeof docsTexts, string>();
  for (const name of docsPages) {
    if (name === 'index') continue;
    const text = await readFile(docsTexts[name], 'utf8').catch(() => undefined);
    if (text !== undefined) found.set(name, text);
  }
  const links = [
    { title: 'Console', href: 'console' },
    { title: 'Postman', href: 'postman.json' },
    { title: 'Bruno', href: 'bruno.zip' },
    ...[...found.keys()].map((name) => ({ title: texts[name].title, href: `docs/${name}` })),
  ];
  return new Map<string, PageSource>([
    ['index', { title, description: summary, document: forReaders(withCodeSamples(contract), links) }],
    ...[...found].map(([name, text]): [string, PageSource] => [
      name,
      { ...texts[name], title: `${texts[name].title} – ${title}`, document: textPage(text, version) },
    ]),
  ]);
}

async function buildDocs(target: string): Promise<void> {
  // Computed before the inputs are read, so that a change during the build makes the pages outdated and not wrong.
  const fingerprint = await docsFingerprint();
  await mkdir(target, { recursive: true });
  const folder = await mkdtemp(join(target, 'new-'));
  try {
    const sources = await pageSources();
    const { signal } = stop;
    await Promise.all(
      [...sources].map(([name, { document, ...head }]) =>
        renderPage(name, document, folder, { ...head, text: name !== 'index', signal }),
      ),
    );
    await writeFile(join(folder, 'fingerprint'), fingerprint);
    for (const name of docsPages.filter((page) => !sources.has(page))) {
      await rm(join(target, `${name}.html`), { force: true });
    }
    // Each file is replaced by a rename, the fingerprint last, so that no reader or second build sees an incomplete page.
    for (const file of [...[...sources.keys()].map((name) => `${name}.html`), 'fingerprint']) {
      await rename(join(folder, file), join(target, file));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await buildDocs(process.argv[2] ?? docsFolder);
