import fc from 'fast-check';
import type { Break, FuzzOperation, FuzzRequest } from './fuzz-request.ts';

/** Headers of a GIF and a PNG picture with dimensions, which mostly fit. */
const sides = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 4096 }) },
  fc.integer({ min: 0, max: 65_535 }),
);
const gifs = fc.tuple(sides, sides).map(([width, height]) => {
  const gif = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1');
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
});
const pngs = fc.tuple(sides, sides).map(([width, height]) => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x06\0\0\0', 'latin1');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
});
/** The beginnings of all types, with anything behind. */
const beginnings = fc
  .constantFrom('GIF89a', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBPVP8 ')
  .map((text) => Buffer.from(text, 'latin1'));
const pictures = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: gifs }, { weight: 4, arbitrary: pngs }, beginnings), fc.uint8Array())
  .map(([header, rest]) => Buffer.concat([header, rest]));

const pictureHeaders = { 'Content-Type': 'image/png' };

/** Generates requests with a picture as body. */
export const withPicture = (requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({ request: requests, raw: pictures })
    .map(({ request, raw }) => ({ ...request, raw, headers: pictureHeaders }));

const dataError = { status: 400, label: 'API_ERR_DATA', errorPath: 'body' };

/** Files and media types that are no pictures. */
export function pictureBreaks({ bodyRequired }: FuzzOperation, request: FuzzRequest): Break[] {
  const raw = request.raw ?? Buffer.from('GIF89a');
  return [
    ...(bodyRequired
      ? [{ ...dataError, kind: 'no file', request: { ...request, raw: undefined, headers: pictureHeaders } }]
      : []),
    ...['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF8', '\0', 'BM'].map((text) => ({
      ...{ ...dataError, status: 415, kind: 'no picture' },
      request: { ...request, raw: text, headers: pictureHeaders },
    })),
    ...['application/json', 'text/plain', 'images/png', 'multipart/form-data; boundary=x'].map((type) => ({
      ...{ ...dataError, status: 415, kind: 'wrong content type', errorPath: 'headers/Content-Type' },
      request: { ...request, raw, headers: { 'Content-Type': type } },
    })),
    {
      ...{ ...dataError, status: 415, kind: 'compressed body', errorPath: 'headers/Content-Encoding' },
      request: { ...request, raw, headers: { ...pictureHeaders, 'Content-Encoding': 'gzip' } },
    },
  ];
}
