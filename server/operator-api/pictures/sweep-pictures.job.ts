import type { Database } from '../../db/database.ts';
import type { PictureFiles } from '../../domain/pictures/picture-files.ts';
import { findPictureByHash, lockPictures } from '../../domain/pictures/pictures.store.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';

/**
 * Removes the files of deleted pictures and applications, and those that an upload left behind. It is the only place that removes
 * files, so that a transaction that is rolled back has not removed any.
 */
export const sweepPicturesJob = (db: Database, files: PictureFiles): PeriodicJob => ({
  name: 'sweep-pictures',
  every: '1 hour',
  run: (signal) => sweepPictures(db, files, signal),
});

export async function sweepPictures(db: Database, files: PictureFiles, signal?: AbortSignal): Promise<void> {
  for await (const file of files.list()) {
    if (signal?.aborted) return;
    const { applicationId, name } = file;
    await db.transaction(async (tx) => {
      // An upload writes its file before its row, and holds this lock until both are stored.
      await lockPictures(tx, applicationId);
      if (!(await findPictureByHash(tx, applicationId, name))) await files.remove(file);
    });
  }
}
