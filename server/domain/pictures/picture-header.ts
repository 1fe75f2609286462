import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

/** The types of pictures, by media type. SVG is none of them, since it can contain scripts. */
const formats = {
  'image/png': { name: 'PNG', extension: 'png', format: PNG },
  'image/jpeg': { name: 'JPEG', extension: 'jpg', format: JPG },
  'image/gif': { name: 'GIF', extension: 'gif', format: GIF },
  'image/webp': { name: 'WebP', extension: 'webp', format: WEBP },
};

export type PictureType = keyof typeof formats;
const types = Object.keys(formats) as PictureType[];

export interface PictureHeader {
  mediaType: PictureType;
  width: number;
  height: number;
}

/** Maximum width and height in pixels: a small file can need much memory on a device. */
export const maxPixels = 4096;

/** Where dimensions are searched. Metadata in front of them is rarely larger than 64 KiB, and the search blocks the process. */
const headerBytes = 262_144;

/** A picture can't be stored. The message says why. */
export class PictureError extends Error {
  /** Whether the content has another type than those of pictures. */
  readonly isOtherType: boolean;

  constructor(message: string, isOtherType = false) {
    super(message);
    this.isOtherType = isOtherType;
  }
}

export const extensionOf = (type: PictureType) => formats[type].extension;

/** Returns the type of pictures with an extension. */
export const typeOfExtension = (extension: string): PictureType | undefined =>
  types.find((type) => extensionOf(type) === extension);

/**
 * Reads the type and the dimensions of a picture from its content.
 *
 * @throws PictureError if it is no picture, damaged or too large to be shown
 */
export function readPictureHeader(content: Buffer): PictureHeader {
  // A copy: the parsers read past the end of a view.
  const beginning = Uint8Array.from(content.subarray(0, headerBytes));
  const mediaType = types.find((type) => isOfType(type, beginning));
  if (!mediaType) throw new PictureError('must be a picture of the type PNG, JPEG, GIF or WebP', true);
  const size = sizeOf(mediaType, beginning);
  if (!size || !(size.width > 0 && size.height > 0)) {
    throw new PictureError(`the ${formats[mediaType].name} picture is damaged`);
  }
  const { width, height } = size;
  if (Math.max(width, height) > maxPixels) {
    throw new PictureError(`must be at most ${maxPixels} × ${maxPixels} pixels; it has ${width} × ${height}`);
  }
  return { mediaType, width, height };
}

/** The parsers throw if the content ends early. */
function ifReadable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const isOfType = (type: PictureType, beginning: Uint8Array) =>
  ifReadable(() => formats[type].format.validate(beginning)) === true;

function sizeOf(type: PictureType, beginning: Uint8Array): { width: number; height: number } | undefined {
  const size = ifReadable(() => formats[type].format.calculate(beginning));
  if (!size) return undefined;
  const { width, height, orientation = 1 } = size;
  // From 5, the picture is shown turned by 90 degrees.
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
