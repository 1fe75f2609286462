const newline = 0x0a;

/** Maximum line length. The rest of a longer line is not kept. */
export const maxLineBytes = 8_192;

export interface Line {
  /** From 1. */
  number: number;
  /** Without the line end. One byte longer than `maxLineBytes` if the line is too long. */
  bytes: Buffer;
  /** Number of bytes of the stream read so far. */
  bytesRead: number;
}

/** Reads a stream line by line, in constant memory. The last line may lack a line end. */
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
