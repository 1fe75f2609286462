import type { Config } from '../../config/config.ts';
import { createBucketFiles } from './bucket-files.ts';
import { createFolderFiles } from './folder-files.ts';
import type { PictureFiles } from './picture-files.ts';

/** Returns the files of the settings. Undefined if the content of pictures is in the database. */
export function openPictureFiles({ picturesFolder, picturesBucket }: Config): PictureFiles | undefined {
  if (picturesBucket) return createBucketFiles(picturesBucket);
  return picturesFolder === undefined ? undefined : createFolderFiles(picturesFolder);
}
