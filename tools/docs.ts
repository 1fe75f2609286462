/**
 * Builds docs/ from the contract and the texts beside it: pages that need nothing but themselves. The service does the
 * same by itself at its start when they are missing.
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContract } from '../server/http/contract.ts';
import { docsFingerprint, docsFolder, docsPages, docsTexts } from '../server/http/docs.ts';
import { forReaders } from './docs/reference.ts';
import { type PageHead, renderPage } from './docs/redoc.ts';
import { textPage } from './docs/text.ts';
import { withCodeSamples } from './generate/samples.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const texts = {
  settings: { title: 'Settings', description: 'Every key of the settings document of an application.' },
  assumptions: { title: 'Assumptions', description: 'What the specification leaves open, and how it is decided.' },
  requirements: { title: 'Requirements', description: 'Every rule with its place in the contract and its tests.' },
  status: { title: 'Status', description: 'How far contract, server and tests are shown to agree.' },
  mock: { title: 'Mock', description: 'How the mock server differs from the service.' },
} satisfies Record<keyof typeof docsTexts, PageHead>;

interface PageSource extends PageHead {
  /** In the form that the renderer takes. */
  document: object;
}

/** What each page shows. Missing texts give no page. */
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

async function buildDocs(): Promise<void> {
  // Taken before the inputs are read: a change meanwhile makes the result stale, not wrong.
  const fingerprint = await docsFingerprint();
  await mkdir(docsFolder, { recursive: true });
  const folder = await mkdtemp(join(docsFolder, 'new-'));
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
      await rm(join(docsFolder, `${name}.html`), { force: true });
    }
    // One by one and the fingerprint last: a reader, or a second build of the same, never meets half a page.
    for (const file of [...[...sources.keys()].map((name) => `${name}.html`), 'fingerprint']) {
      await rename(join(folder, file), join(docsFolder, file));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await buildDocs();
