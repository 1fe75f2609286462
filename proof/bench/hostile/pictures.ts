const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
/** An EXIF segment with as many entries as fit, none of which is the orientation. */
const exif = Buffer.concat([
  Buffer.from([0x00, 0x40]),
  Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x04', 'latin1'),
  Buffer.alloc(46),
  Buffer.from([0xff, 0xe1]),
]);

/** Pictures whose dimensions are as far behind as possible. */
export function* hostilePictures(bytes: number): Generator<[name: string, picture: Buffer]> {
  const fill = (part: Buffer) => {
    const count = Math.floor((bytes - jpeg.length) / part.length);
    return Buffer.concat([jpeg, Buffer.alloc(count * part.length, part)]);
  };
  yield ['a JPEG picture without segments', fill(Buffer.of(0))];
  yield ['a JPEG picture of markers', fill(Buffer.of(0xff))];
  yield ['a JPEG picture of the shortest segments', fill(Buffer.from([0x00, 0x02, 0xff, 0xe1]))];
  yield ['a JPEG picture of metadata', fill(exif)];
  yield [
    'a PNG picture of zeros',
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes - 8)]),
  ];
  yield ['a WebP picture of zeros', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(bytes - 16)])];
}
