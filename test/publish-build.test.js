import { afterAll, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuild } from "../tools/publish-build.js";
const folder = await mkdtemp(join(tmpdir(), 'builds-'));
afterAll(() => rm(folder, { recursive: true }));
test('a published build replaces the oldest builds next to it, and no other files and folders', async () => {
    const name = (digit) => digit.repeat(64);
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
