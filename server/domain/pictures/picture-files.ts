/** A file with the content of a picture. */
export interface PictureFile {
  applicationId: number;
  /** The hash of the content, or the name of an unfinished file. */
  name: string;
}

/** Files with the content of pictures, outside the database. */
export interface PictureFiles {
  /** Stores content completely or not at all. A caller may repeat it. */
  store(applicationId: number, sha256: string, content: Buffer): Promise<void>;
  /** @returns undefined if it is not stored */
  read(applicationId: number, sha256: string): Promise<Buffer | undefined>;
  remove(file: PictureFile): Promise<void>;
  /** All files of pictures, also unfinished ones of processes that died. Files of others are not listed. */
  list(): AsyncGenerator<PictureFile>;
}
