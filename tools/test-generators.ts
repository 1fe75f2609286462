/**
 * Generates clients from the three contracts with the most used generators, and compiles them in strict mode. The examples of the
 * contracts must be valid for the generated validators. The generators are installed into a temporary folder and are no dependencies of
 * the project.
 *
 *     npm run test:generators
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contractFileOf, contractNames } from '../server/contracts/contracts.ts';

/** Exact versions, so that a release of a generator can't break unrelated changes. */
const packages = {
  '@hey-api/openapi-ts': '0.99.0',
  'openapi-typescript': '7.13.0',
  oazapfts: '7.5.0',
  orval: '7.13.2',
  'swagger-typescript-api': '13.13.0',
  'typed-openapi': '2.2.7',
  typescript: '5.9.3',
  zod: '4.1.13',
};

interface Generator {
  name: string;
  /** Its program in node_modules, and its arguments. It runs in the folder `out`, and writes TypeScript files to it. */
  command: (contract: string, out: string) => [program: string, ...args: string[]];
}

const orval = (client: string): Generator => ({
  name: `orval (${client})`,
  command: (contract, out) => [
    'orval/dist/bin/orval.js',
    ...['--input', contract, '--output', join(out, 'api.ts'), '--client', client],
  ],
});

/** The validators that examples are checked with are those of its plugin `zod`. */
const validators = '@hey-api/openapi-ts (zod)';

const generators: readonly Generator[] = [
  {
    name: validators,
    command: (contract, out) => [
      '@hey-api/openapi-ts/bin/run.js',
      ...['-i', contract, '-o', out, '-p', '@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod'],
    ],
  },
  orval('fetch'),
  orval('zod'),
  {
    name: 'openapi-typescript',
    command: (contract, out) => ['openapi-typescript/bin/cli.js', contract, '-o', join(out, 'api.ts')],
  },
  {
    name: 'swagger-typescript-api',
    command: (contract, out) => ['swagger-typescript-api/dist/cli.mjs', 'generate', '-p', contract, '-o', out],
  },
  { name: 'oazapfts', command: (contract, out) => ['oazapfts/dist/cli.js', contract, join(out, 'api.ts')] },
  { name: 'typed-openapi', command: (contract) => ['typed-openapi/bin.js', contract, '-o', 'api.ts'] },
];

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  skipLibCheck: true,
  types: [],
};

interface Output {
  output: string;
  ok: boolean;
}

async function run(folder: string, program: string, ...args: string[]): Promise<Output> {
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { output: out + error, ok: code === 0 };
}

let passed = 0;
let failed = 0;
function report(what: string, problem: string | undefined): void {
  console.log(`${problem === undefined ? 'ok    ' : 'FAILED'} ${what}`);
  if (problem === undefined) passed++;
  else {
    failed++;
    console.log(problem);
    console.log(`failed: ${what}`);
  }
}

/** @returns the error; undefined if the generator wrote a file */
async function generate(modules: string, { command }: Generator, contract: string, out: string) {
  await mkdir(out, { recursive: true });
  const [program, ...args] = command(contract, out);
  const { ok, output } = await run(out, process.execPath, join(modules, program), ...args);
  if (!ok) return output;
  return (await readdir(out)).some((file) => file.endsWith('.ts')) ? undefined : `wrote no file\n${output}`;
}

const folder = await mkdtemp(join(tmpdir(), 'engage-test-generators-'));
try {
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  );
  const installed = await run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts');
  report('installation', installed.ok ? undefined : installed.output);
  const modules = join(folder, 'node_modules');
  for (const contract of installed.ok ? contractNames : []) {
    const out = join(folder, contract);
    for (const [index, generator] of generators.entries()) {
      const problem = await generate(modules, generator, contractFileOf(contract), join(out, String(index)));
      report(`${contract}: ${generator.name}`, problem);
    }
    // One program for all of them reads the libraries once. An error names the folder of the generator.
    await writeFile(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
    const compiled = await run(out, process.execPath, join(modules, 'typescript/bin/tsc'), '-p', out);
    report(`${contract}: compiled strictly`, compiled.ok ? undefined : compiled.output);
    const checked = await run(
      folder,
      ...[process.execPath, '--no-warnings', fileURLToPath(new URL('generators/check-examples.ts', import.meta.url))],
      ...([contractFileOf(contract), pathToFileURL(join(out, '0/zod.gen.ts')).href] as const),
    );
    report(`${contract}: examples (${validators})`, checked.ok ? undefined : checked.output);
  }
} finally {
  await rm(folder, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
