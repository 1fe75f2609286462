const header = 'UDID,token\n';

/** Files of an upload that cost as much as possible: the parser must not take long for any part of them. */
export function* hostileFiles(bytes: number): Generator<[name: string, file: Buffer]> {
  const fill = (part: string | Buffer, head = header) => {
    const one = Buffer.from(part);
    const count = Math.floor((bytes - head.length) / one.length);
    return Buffer.concat([Buffer.from(head), Buffer.alloc(count * one.length, one)]);
  };
  yield ['lines that are no UTF-8', fill(Buffer.from([0xff, 0x0a]))];
  yield ['bytes that are no UTF-8', fill(Buffer.from([0xff]))];
  yield ['quotes', fill('"')];
  yield ['quotes and text', fill('"a')];
  yield ['closed quotes', fill('"" ')];
  yield ['quoted line feeds', fill('"\n')];
  yield ['line feeds', fill('\n')];
  yield ['carriage returns', fill('\r')];
  yield ['separators', fill(',')];
  yield ['semicolons', fill(';')];
  yield ['one long value', fill('x')];
  yield ['one long name', fill('x', '')];
  yield ['names', fill('n,', '')];
  yield ['null characters', fill('\0')];
  yield ['lines with too many values', fill('a,b,c\n')];
  yield ['short lines', fill('a\n')];
  yield ['one device again and again', fill('a,b\n')];
  yield ['spaces', fill(' ')];
}
