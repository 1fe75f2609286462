import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../../db/folders.ts';
import type { PictureFile, PictureFiles } from './picture-files.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Keeps the content of pictures in files: a folder for each application, by its internal ID, with the hashes as names. */
export function createFolderFiles(folder: string): PictureFiles {
  const folderOf = (applicationId: number) => join(folder, String(applicationId));
  const fileOf = (applicationId: number, name: string) => join(folderOf(applicationId), name);
  return {
    /** Writes another file first, so that a file is never incomplete. */
    async store(applicationId: number, sha256: string, content: Buffer): Promise<void> {
      const unfinished = fileOf(applicationId, `${sha256}.${randomUUID()}.new`);
      await makeFolders(folderOf(applicationId));
      try {
        await writeFile(unfinished, content, { flush: true, mode: 0o600 });
        await rename(unfinished, fileOf(applicationId, sha256));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(applicationId: number, sha256: string): Promise<Buffer | undefined> {
      try {
        return await readFile(fileOf(applicationId, sha256));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    remove: ({ applicationId, name }: PictureFile) => rm(fileOf(applicationId, name), { force: true }),

    async *list(): AsyncGenerator<PictureFile> {
      const folders = (await namesIn(folder)).filter((name) => /^\d+$/.test(name));
      for (const each of folders) {
        const names = (await namesIn(join(folder, each))).filter((name) => /^[0-9a-f]{64}(\..+\.new)?$/.test(name));
        for (const name of names) yield { applicationId: Number(each), name };
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
