import type { Queryable, Transaction } from '../../db/database.ts';
import { openPictureFiles, type PictureStorage } from './open-picture-files.ts';
import { findPictureContent, insertPictureContent } from './pictures.store.ts';

/** The content of pictures, apart from their rows. */
export interface PictureContents {
  /** Stores content. The caller holds the lock of the pictures of the application, and repeats it at will. */
  store(tx: Transaction, applicationId: number, sha256: string, content: Buffer): Promise<void>;
  /** @returns undefined if it is not stored */
  read(db: Queryable, applicationId: number, sha256: string): Promise<Buffer | undefined>;
}

/** The table is the default: it needs no setup, and a backup of the database has the pictures. */
const tableContents: PictureContents = { store: insertPictureContent, read: findPictureContent };

/** Returns where the content of pictures is by the settings: in files, or in the database. */
export function openPictureContents(storage: PictureStorage): PictureContents {
  const files = openPictureFiles(storage);
  if (!files) return tableContents;
  return {
    store: (_tx, ...picture) => files.store(...picture),
    // Pictures that were uploaded before the setting stay in the database.
    read: async (db, ...key) => (await files.read(...key)) ?? tableContents.read(db, ...key),
  };
}
