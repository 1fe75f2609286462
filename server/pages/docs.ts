import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractFileOf, contractNames } from '../contracts/contracts.ts';
import type { Logger } from '../base/log.ts';
import { createBuild, currentBuild, filesIn, fingerprintOf, runBuilder } from './build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of the pages with a text of their own. */
export const docsTexts = {
  settings: join(root, 'generated/settings.md'),
  assumptions: join(root, 'generated/engagement/assumptions.md'),
  requirements: join(root, 'generated/engagement/requirements.md'),
  'operator-requirements': join(root, 'generated/operator/requirements.md'),
  'device-requirements': join(root, 'generated/device/requirements.md'),
  status: join(root, 'generated/engagement/status.md'),
  mock: join(root, 'mock/DIFFERENCES.md'),
  changelog: join(root, 'CHANGELOG.md'),
};
export type TextPage = keyof typeof docsTexts;

/** A part of the docs with a builder of its own, which writes a folder that is named after its inputs. */
interface Part {
  title: string;
  builder: string;
  /** The folder of its builds. */
  folder: string;
  /** Other sources: files and folders, from the root. */
  sources: string[];
}

const site: Part = {
  title: 'docs',
  builder: join(root, 'tools/docs.ts'),
  folder: join(root, 'docs/site'),
  sources: [
    ...['tools/docs', 'tools/generate', 'tools/reference', 'tools/requirements/matrix.ts'],
    // What the pages load on demand.
    ...['explorer', 'client/signature.ts', 'admin/components/editor'],
  ],
};
const reference: Part = {
  title: 'reference on one page',
  builder: join(root, 'tools/reference.ts'),
  folder: join(root, 'docs/reference'),
  sources: ['tools/reference', 'tools/generate'],
};

/** Returns a hash of the inputs of a part: contracts, texts, tools and their versions. */
async function fingerprintOfPart({ builder, sources }: Part): Promise<string> {
  const files = await Promise.all(
    sources.map(async (path) => (path.endsWith('.ts') ? [join(root, path)] : filesIn(join(root, path)))),
  );
  return fingerprintOf([
    ...contractNames.map(contractFileOf),
    ...contractNames.map((name) => join(root, 'generated', name, 'changes.json')),
    ...Object.values(docsTexts),
    builder,
    ...files.flat().sort(),
    join(root, 'server/pages/docs.ts'),
    join(root, 'package-lock.json'),
  ]);
}

const buildFolderOf = async (part: Part, folder = part.folder) =>
  join(folder, await currentBuild(part.builder, folder, () => fingerprintOfPart(part)));

/** The folder of the current build of the docs. */
export const docsBuildFolder = () => buildFolderOf(site);
/** The folder of the current build of the references on one page. */
export const referenceBuildFolder = () => buildFolderOf(reference);

/** Files that are built on first use. */
export interface BuiltPart {
  /** Builds the files if needed. */
  ready(): Promise<void>;
  /** Resolves while the files are being built, never if they exist. */
  building(): Promise<void>;
  /** Returns the content of a file. Undefined for an unknown file, or before the files are ready. */
  read(name: string): Promise<Buffer | undefined>;
  /** Stops an active build. */
  close(): Promise<void>;
}

export interface Docs {
  /** A page for each operation, schema and guide. */
  site: BuiltPart;
  /** The reference of each contract on one page. */
  reference: BuiltPart;
  /** Stops active builds. */
  close(): Promise<void>;
}

function openPart(part: Part, logger: Logger, builds = part.folder): BuiltPart {
  const files = new Map<string, string>();
  let begun = Promise.withResolvers<void>();
  const { ready, close } = createBuild(
    async (signal) => {
      const folder = await buildFolderOf(part, builds);
      if (!existsSync(folder)) {
        const start = performance.now();
        begun.resolve();
        await runBuilder(part.builder, [folder], signal).finally(() => (begun = Promise.withResolvers()));
        logger.info({ ms: Math.round(performance.now() - start) }, `${part.title} built`);
      }
      for (const path of await filesIn(folder)) files.set(relative(folder, path).replaceAll('\\', '/'), path);
    },
    (error) => logger.error({ err: error }, `the ${part.title} could not be built`),
  );
  return {
    ready,
    building: () => begun.promise,
    close,
    async read(name) {
      const path = files.get(name);
      return path === undefined ? undefined : readFile(path);
    },
  };
}

/**
 * Opens the docs. If they are missing or outdated, they are built on first use in separate processes. A published package
 * contains built docs, and no tools.
 *
 * @param folder the folder of the builds of the site
 */
export function openDocs(logger: Logger, folder?: string): Docs {
  const [pages, onePage] = [openPart(site, logger, folder), openPart(reference, logger)];
  return {
    site: pages,
    reference: onePage,
    close: async () => void (await Promise.all([pages.close(), onePage.close()])),
  };
}
