import { type BucketSettings, createBucketFiles } from './bucket-files.ts';
import { createFolderFiles } from './folder-files.ts';
import type { PictureFiles } from './picture-files.ts';

/** At most one of both is set. */
export interface PictureStorage {
  picturesFolder: string | undefined;
  picturesBucket: BucketSettings | undefined;
}

/** Returns the files of the settings. Undefined if the content of pictures is in the database. */
export function openPictureFiles({ picturesFolder, picturesBucket }: PictureStorage): PictureFiles | undefined {
  if (picturesBucket) return createBucketFiles(picturesBucket);
  return picturesFolder === undefined ? undefined : createFolderFiles(picturesFolder);
}
