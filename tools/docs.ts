/**
 * Builds docs/ from the contract and the texts beside it: pages that need nothing but themselves. The service does the
 * same by itself at its start when they are missing.
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContract } from '../server/http/contract.ts';
import { docsFingerprint, docsFolder, docsPages, docsTexts } from '../server/http/docs.ts';
import { forReaders } from './docs/reference.ts';
import { renderPage } from './docs/redoc.ts';
import { textPage } from './docs/text.ts';
import { withCodeSamples } from './generate/samples.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const titles = { assumptions: 'Assumptions', requirements: 'Requirements', status: 'Status', mock: 'Mock' };

/** What each page shows, as a document that the renderer takes. Texts that are not there give no page. */
async function pageDocuments(): Promise<Map<string, object>> {
  const contract = loadContract();
  const texts = new Map<keyof typeof docsTexts, string>();
  for (const name of docsPages) {
    if (name === 'index') continue;
    const text = await readFile(docsTexts[name], 'utf8').catch(() => undefined);
    if (text !== undefined) texts.set(name, text);
  }
  const links = [
    { title: 'Console', href: 'console' },
    { title: 'Postman', href: 'postman.json' },
    { title: 'Bruno', href: 'bruno.zip' },
    ...[...texts.keys()].map((name) => ({ title: titles[name], href: `docs/${name}` })),
  ];
  return new Map<string, object>([
    ['index', forReaders(withCodeSamples(contract), links)],
    ...[...texts].map(([name, text]) => [name, textPage(text, contract.info.version)] as const),
  ]);
}

async function buildDocs(): Promise<void> {
  // Taken before the inputs are read: a change meanwhile makes the result stale, not wrong.
  const fingerprint = await docsFingerprint();
  await mkdir(docsFolder, { recursive: true });
  const folder = await mkdtemp(join(docsFolder, 'new-'));
  try {
    const documents = await pageDocuments();
    const { signal } = stop;
    await Promise.all(
      [...documents].map(([name, document]) => renderPage(name, document, folder, { text: name !== 'index', signal })),
    );
    await writeFile(join(folder, 'fingerprint'), fingerprint);
    for (const name of docsPages.filter((page) => !documents.has(page))) {
      await rm(join(docsFolder, `${name}.html`), { force: true });
    }
    // One by one and the fingerprint last: a reader, or a second build of the same, never meets half a page.
    for (const file of [...[...documents.keys()].map((name) => `${name}.html`), 'fingerprint']) {
      await rename(join(folder, file), join(docsFolder, file));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await buildDocs();
