/**
 * Generates clients from the contract with the most used generators, and compiles each in strict mode. The generators
 * are installed into a temporary folder and are no dependencies of the project.
 *
 *     npm run test:generators
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { contractFileOf } from '../server/contracts/contracts.ts';

const contractFile = contractFileOf('engagement');

/** Exact versions, so that a release of a generator can't break unrelated changes. */
const packages = {
  '@hey-api/openapi-ts': '0.95.0',
  'openapi-typescript': '7.13.0',
  orval: '7.13.2',
  typescript: '5.9.3',
  zod: '4.1.13',
};

interface Generator {
  name: string;
  /** Its program in node_modules, and its arguments. It writes to `out`. */
  command: (out: string) => [program: string, ...args: string[]];
  /** A generated file. */
  writes: string;
}

const orval = (client: string): Generator => ({
  name: `orval (${client})`,
  command: (out) => [
    'orval/dist/bin/orval.js',
    '--input',
    contractFile,
    '--output',
    join(out, 'api.ts'),
    '--client',
    client,
  ],
  writes: 'api.ts',
});

const generators: Generator[] = [
  {
    name: '@hey-api/openapi-ts',
    command: (out) => ['@hey-api/openapi-ts/bin/run.js', '-i', contractFile, '-o', out],
    writes: 'sdk.gen.ts',
  },
  orval('fetch'),
  orval('zod'),
  {
    name: 'openapi-typescript',
    command: (out) => ['openapi-typescript/bin/cli.js', contractFile, '-o', join(out, 'api.ts')],
    writes: 'api.ts',
  },
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

/** @returns the output, and whether the program succeeded */
async function run(folder: string, program: string, ...args: string[]): Promise<{ output: string; ok: boolean }> {
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { output: out + error, ok: code === 0 };
}

/** @returns the error; undefined if the generated client compiles */
async function check(folder: string, { command, writes }: Generator, out: string): Promise<string | undefined> {
  await mkdir(out);
  const [program, ...args] = command(out);
  const modules = join(folder, 'node_modules');
  const generated = await run(folder, process.execPath, join(modules, program), ...args);
  if (!generated.ok) return generated.output;
  const isWritten = await access(join(out, writes)).then(
    () => true,
    () => false,
  );
  if (!isWritten) return `wrote no ${writes}\n${generated.output}`;
  await writeFile(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  const compiled = await run(folder, process.execPath, join(modules, 'typescript/bin/tsc'), '-p', out);
  return compiled.ok ? undefined : compiled.output;
}

const folder = await mkdtemp(join(tmpdir(), 'engage-test-generators-'));
let passed = 0;
try {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  const installed = await run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts');
  if (!installed.ok) console.log(installed.output);
  for (const [index, generator] of generators.entries()) {
    const problem = installed.ok ? await check(folder, generator, join(folder, `out-${index}`)) : 'is not installed';
    console.log(`${problem === undefined ? 'ok    ' : 'FAILED'} ${generator.name}`);
    if (problem === undefined) passed++;
    else console.log(problem);
  }
} finally {
  await rm(folder, { recursive: true });
}
const failed = generators.length - passed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
