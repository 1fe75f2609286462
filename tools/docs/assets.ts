import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Assets } from './layout.ts';

const sources = fileURLToPath(new URL('browser', import.meta.url));

async function bundled(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(sources, name)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * Writes the files that pages share. A hash of their content is part of their names, so that browsers can keep them forever.
 *
 * @param index the index of the search, as JSON
 */
export async function writeAssets(folder: string, index: string): Promise<Assets> {
  const write = async (name: string, extension: string, content: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const address = `/docs/assets/${name}.${hash}.${extension}`;
    const path = join(folder, address.slice('/docs/'.length));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return address;
  };
  const [style, script, search, tryIt, explorer] = await Promise.all(
    ['page.css', 'page.ts', 'search.ts', '../../../explorer/try-it.ts', '../../../explorer/explorer.ts'].map(bundled),
  );
  return {
    style: await write('page', 'css', style ?? ''),
    script: await write('page', 'js', script ?? ''),
    search: await write('search', 'js', search ?? ''),
    tryIt: await write('try-it', 'js', tryIt ?? ''),
    explorer: await write('explorer', 'js', explorer ?? ''),
    index: await write('index', 'json', index),
  };
}
