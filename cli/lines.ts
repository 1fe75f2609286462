const newline = 0x0a;

/** Longest line that is read; of a longer one no more is kept than shows that it is longer. */
export const maxLineBytes = 8_192;

export interface Line {
  /** From 1. */
  number: number;
  /** Without the line end; more than `maxLineBytes` when the line is longer than that. */
  bytes: Buffer;
  /** How many bytes of the stream have been read so far. */
  bytesRead: number;
}

/** Reads a stream line by line, in memory that does not grow with it. The last line needs no end. */
export async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 1;
  let bytesRead = 0;
  let begun = Buffer.alloc(0);
  const append = (piece: Buffer) => Buffer.concat([begun, piece]).subarray(0, maxLineBytes + 1);
  for await (const chunk of stream) {
    bytesRead += chunk.length;
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield { number: number++, bytes: append(chunk.subarray(start, end)), bytesRead };
      begun = Buffer.alloc(0);
      start = end + 1;
    }
    begun = append(chunk.subarray(start));
  }
  if (begun.length > 0) yield { number, bytes: begun, bytesRead };
}
