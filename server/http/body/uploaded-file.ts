import { Readable } from 'node:stream';

/** A file of a multipart form. */
export class UploadedFile {
  /** As the client names it: never use it as a path. */
  readonly filename: string | undefined;
  readonly mediaType: string;
  readonly bytes: Buffer;

  constructor(filename: string | undefined, mediaType: string, bytes: Buffer) {
    this.filename = filename;
    this.mediaType = mediaType;
    this.bytes = bytes;
  }

  stream(): Readable {
    return Readable.from([this.bytes]);
  }
}
