import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { signature } from '../../client/signature.ts';
import { shownErrors } from '../../tools/generate/errors.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const contract = loadContract();
const { description = '' } = contract.info;

/** The text of a section. */
function section(heading: string): string {
  const [, text] = description.split(new RegExp(`^# ${heading}\n`, 'm'));
  if (text === undefined) throw new Error(`the description has no section ${heading}`);
  return text.split(/^# /m)[0] ?? '';
}

/** The rows of a table without header and code marks. */
const rows = (text: string) =>
  [...text.matchAll(/^\|(.+)\|$/gm)]
    .slice(2)
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));

const signing = section('Signing a request');
const [, apiKey = '', time = ''] = /key `(\w+)` and the time `(\d+)`/.exec(signing) ?? [];
const vectors = rows(signing) as [request: string, body: string, signature: string][];

test('example signatures match their key, time and body (AUTH-SIGNATURE)', async () => {
  expect(vectors.length).toBeGreaterThanOrEqual(3);
  for (const [request, body, shown] of vectors) {
    const signed = request.startsWith('DELETE') ? '' : body;
    expect([request, await signature(new TextEncoder().encode(signed), apiKey, Number(time))]).toEqual([
      request,
      shown,
    ]);
  }
});

test('the shell example computes the example signature', async () => {
  const [, lines = ''] = /```sh\n([\s\S]*?)```/.exec(signing) ?? [];
  const script = `date() { echo ${time}; }\n${lines}printf '%s' "$signature"`;
  for (const [, body, shown] of vectors.filter(([request]) => request === 'POST')) {
    const env = { ...process.env, body, API_KEY: apiKey };
    expect((await promisify(execFile)('sh', ['-c', script], { env })).stdout).toBe(shown);
  }
});

test('the error table has each status and label that an operation declares, and those of unknown routes', () => {
  const pairs = rows(section('Errors')).map(([status, label]) => `${status} ${label}`);
  const ofRoutes = ['404 API_ERR_ROUTE', '405 API_ERR_ROUTE'];
  expect(pairs.toSorted()).toEqual([...new Set([...shownErrors(contract).values()].flat()), ...ofRoutes].toSorted());
  const { enum: labels } = contract.components.schemas?.ErrorLabel as { enum: string[] };
  expect(new Set(pairs.map((pair) => pair.split(' ')[1]))).toEqual(new Set(labels));
});

test('the guide on tests reproduces each status and label that an operation declares', () => {
  const shown = rows(section('Test your integration').split('## Reproduce an error')[1] ?? '');
  for (const [status, label, , header] of shown) expect(header).toBe(`status=${status}; label=${label}`);
  const pairs = shown.map(([status, label]) => `${status} ${label}`);
  expect(pairs.toSorted()).toEqual([...new Set([...shownErrors(contract).values()].flat())].toSorted());
});

test('every link in guides and descriptions has a target', () => {
  const targets = new Set([
    ...Object.values(contract.paths).flatMap((item) =>
      Object.values(item).map((operation) => `operation/${(operation as { operationId?: string }).operationId}`),
    ),
    ...[...description.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `section/${heading.replaceAll(' ', '-')}`),
  ]);
  const links = [...JSON.stringify(contract).matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !targets.has(link))).toEqual([]);
});

test('every path starts with the version prefix (VERSION-PREFIX)', () => {
  expect(Object.keys(contract.paths).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
});
