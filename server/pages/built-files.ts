import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../base/log.ts';
import { createBuild, currentBuild, fingerprintOfFolder, runBuilder } from './build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files in one folder, which a script of tools/ builds. */
export interface FilesSource {
  /** What the log calls them. */
  title: string;
  /** The script, from the root. */
  builder: string;
  /** The folder with the sources, from the root. Its folder `dist` contains a folder for each build, named after its inputs. The folders `package` and `releases` are no sources. */
  folder: string;
}

export interface BuiltFiles {
  /** Builds the files if needed. */
  ready: () => Promise<void>;
  /** The content of a file. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Stops an active build. */
  close: () => Promise<void>;
}

/** The folder of the current build. */
export async function buildFolderOf({ builder, folder }: FilesSource): Promise<string> {
  const builds = join(root, folder, 'dist');
  const outputs = [builds, join(root, folder, 'package'), join(root, folder, 'releases')];
  const fingerprint = () => fingerprintOfFolder(join(root, folder), outputs, [builder, 'package-lock.json']);
  return join(builds, await currentBuild(join(root, builder), builds, fingerprint));
}

/** Opens built files. If they are missing, they are built on first use in a separate process. */
export function openBuiltFiles(source: FilesSource, logger: Logger): BuiltFiles {
  const files = new Map<string, Buffer>();
  const { ready, close } = createBuild(
    async (signal) => {
      const folder = await buildFolderOf(source);
      if (!existsSync(folder)) await runBuilder(join(root, source.builder), [folder], signal);
      for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)));
    },
    (error) => logger.error({ err: error }, `the ${source.title} could not be built`),
  );
  return {
    ready,
    close,
    async read(name) {
      await ready();
      return files.get(name);
    },
  };
}
