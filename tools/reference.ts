/**
 * Builds the reference of each contract on one page, which needs JavaScript. The service runs this on first use.
 *
 *     node tools/reference.ts [FOLDER]
 */
import { resolve } from 'node:path';
import { type ContractName, contractNames, loadContract } from '../server/contracts/contracts.ts';
import { referenceBuildFolder } from '../server/pages/docs.ts';
import { withCodeSamples } from './generate/samples.ts';
import { publishBuild } from './publish-build.ts';
import { forReaders, type PageLink } from './reference/for-readers.ts';
import { renderPage } from './reference/redoc.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

/** The folder of the service's root, relative to the page of a contract. */
const rootOf = (name: ContractName) => (name === 'engagement' ? '../' : '../../');

function linksOf(name: ContractName): PageLink[] {
  const root = rootOf(name);
  const others = { engagement: 'docs/all', operator: 'docs/all/operator', device: 'docs/all/device' };
  return [
    { title: 'Docs', href: `${root}docs/${name}` },
    ...contractNames
      .filter((other) => other !== name)
      .map((other) => ({ title: loadContract(other).info.title ?? other, href: root + others[other] })),
    { title: 'Explorer', href: `${root}explorer` },
  ];
}

async function writeReference(name: ContractName, folder: string): Promise<void> {
  const contract = loadContract(name);
  const { title = '', summary = '' } = contract.info;
  await renderPage(name, forReaders(withCodeSamples(contract), linksOf(name)), folder, {
    title,
    description: summary,
    downloads: `${rootOf(name)}${name === 'engagement' ? '' : `${name}/`}`,
    assumptions: name === 'engagement',
    signal: stop.signal,
  });
}

const [given] = process.argv.slice(2);
await publishBuild(given ? resolve(given) : await referenceBuildFolder(), async (folder) => {
  // One after the other, since each uses a whole core and much memory.
  for (const name of contractNames) await writeReference(name, folder);
});
