import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createMasker } from '../../server/operator-api/visibility/masker.ts';
import { maskStream } from '../../server/operator-api/visibility/mask-stream.ts';

const mask = (content: string, type: string, secrets: string[] = []) =>
  text(
    maskStream(
      // Each byte is a chunk, so that lines and characters are divided.
      Readable.from(
        [...Buffer.from(content)].map((byte) => Buffer.from([byte])),
        { objectMode: false },
      ),
      type,
      createMasker(new Set(['token']), new Set(secrets)),
    ),
  );

test.each([
  ['UDID;token\nä;planted-1234\n"b";"pl;an""ted\n-5678"\n', 'UDID;token\nä;"…1234"\n"b";"…5678"\n'],
  ['line;reason\r\n1;"the token secret-token-1 is used"\r\n', 'line;reason\r\n1;"the token …en-1 is used"\r\n'],
  ['TOKEN;UDID\nplanted-1234;x', 'TOKEN;UDID\n"…1234";x'],
])('CSV has masked columns and texts (OPER-384): %j', async (content, expected) => {
  expect(await mask(content, 'text/csv; charset=utf-8', ['secret-token-1'])).toBe(expected);
});

test.each([
  [
    'application/x-ndjson',
    '{"a":{"token":"planted-1234"},"b":"planted-1234"}\n{"c":1}\n',
    '{"a":{"token":"…1234"},"b":"…1234"}\n{"c":1}\n',
  ],
  [
    'text/event-stream',
    ': ok\n\nevent: send\ndata: {"token":"planted-1234"}\n\n',
    ': ok\n\nevent: send\ndata: {"token":"…1234"}\n\n',
  ],
])('lines of JSON are masked (OPER-384): %s', async (type, content, expected) => {
  expect(await mask(content, type)).toBe(expected);
});

const maskValue = (value: unknown, secrets: string[] = []) =>
  createMasker(new Set(['token']), new Set(secrets)).value(value);

test.each([1, 30])('of %i secrets that begin alike, the longest one is replaced (OPER-384)', async (count) => {
  const tokens = Array.from({ length: count }, (_, index) => `${'x'.repeat(8)}${'-token'.repeat(index)}`);
  const longest = tokens.at(-1) ?? '';
  const value = { text: `a ${longest} b ${longest.slice(0, -1)} ${longest}`, where: { token: { $in: tokens } } };
  const shortened = JSON.stringify(await maskValue(value));
  for (const token of tokens) expect(shortened).not.toContain(token);
  expect(shortened).toMatch(/^\{"text":"a …\w{4} b /);
});

test('entries of a list have their own secrets, and those of the request (OPER-384)', async () => {
  const entry = (token: string, text: string) => ({ token, text });
  const data = [entry('planted-1234', 'planted-1234 planted-5678'), entry('planted-5678', 'of-the-request')];
  expect(await maskValue({ data, link: { first: '/?t=of-the-request' } }, ['of-the-request'])).toEqual({
    data: [entry('…1234', '…1234 planted-5678'), entry('…5678', '…uest')],
    link: { first: '/?t=…uest' },
  });
});

test('thousands of secrets are found in thousands of texts without comparing each with each (OPER-384)', async () => {
  const tokens = Array.from({ length: 20_000 }, (_, index) => `aaaaaaaa${index}`);
  const texts = tokens.map((token) => `aaaaaaaaaaaaaaaa ${token}`);
  const start = process.cpuUsage();
  const masked = (await maskValue({ criteria: { token: { $in: tokens } }, texts })) as { texts: string[] };
  const { user } = process.cpuUsage(start);
  expect(new Set(masked.texts.map((text) => text.length))).toEqual(new Set(['aaaaaaaaaaaaaaaa …0000'.length]));
  expect(user).toBeLessThan(5_000_000);
});

test('a stream that fails, fails as a whole (OPER-384)', async () => {
  const failing = Readable.from(
    (async function* () {
      yield 'line;reason\n';
      throw new Error('lost');
    })(),
  );
  await expect(text(maskStream(failing, 'text/csv', createMasker(new Set(['token']), new Set())))).rejects.toThrow(
    'lost',
  );
});
