import { afterAll, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuild } from '../../tools/publish-build.ts';

const folder = await mkdtemp(join(tmpdir(), 'builds-'));
afterAll(() => rm(folder, { recursive: true }));

test('a published build replaces the oldest builds next to it, and no other files and folders', async () => {
  const name = (digit: string) => digit.repeat(64);
  const others = ['notes', 'photos', 'a.txt', 'deadbeef'];
  for (const [index, each] of [...others, ...['1', '2', '3'].map(name)].entries()) {
    await mkdir(join(folder, each));
    await utimes(join(folder, each), 1_000 + index, 1_000 + index);
  }
  await publishBuild(join(folder, name('4')), (target) => writeFile(join(target, 'index.html'), ''));
  await publishBuild(join(folder, 'elsewhere'), (target) => writeFile(join(target, 'index.html'), ''));
  expect((await readdir(folder)).sort()).toEqual([...others, ...['2', '3', '4'].map(name), 'elsewhere'].sort());
  expect(await readdir(join(folder, name('4')))).toEqual(['index.html']);
});

test('other users can read a published build, since the service may run as another user', async () => {
  const target = join(folder, 'readable');
  await publishBuild(target, (temporary) => writeFile(join(temporary, 'index.html'), ''));
  expect((await stat(target)).mode & 0o777).toBe(0o755);
});
