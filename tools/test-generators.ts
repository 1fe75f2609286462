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
  '@kubb/plugin-zod': '5.1.6',
  'openapi-typescript': '7.13.0',
  '@oazapfts/runtime': '1.2.0',
  oazapfts: '7.5.0',
  kubb: '5.2.0',
  orval: '8.38.0',
  'swagger-typescript-api': '13.13.0',
  'typed-openapi': '2.2.7',
  typescript: '5.9.3',
  zod: '4.1.13',
};

interface Generator {
  name: string;
  /** Its program in node_modules, and its arguments. It runs in the folder `out`, and writes TypeScript files to it. */
  command: (contract: string, out: string) => [program: string, ...args: string[]];
  /** The configuration file that it reads in the folder `out`, if it has no options for the command line. */
  config?: (contract: string) => { name: string; content: string };
  validators?: Validators;
}

/** Generated validators, with which the examples are checked. */
interface Validators {
  module: string;
  /** The names of the validators of request bodies and responses; see check-examples.ts. */
  body: string;
  response: string;
  /** Valid examples that they reject because of a defect of the generator, by contract. */
  rejects?: Partial<Record<string, string[]>>;
}

const configOf = (content: object) => `export default ${JSON.stringify(content)};`;

/** A response of each status has its own validator. */
const perStatus = { zod: { generateEachHttpStatus: true } };
const orval = (client: string): Generator => ({
  name: `orval (${client})`,
  command: () => ['orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs'],
  config: (input) => ({
    name: 'orval.config.mjs',
    content: configOf({ api: { input, output: { target: 'api.ts', client, override: perStatus } } }),
  }),
});

const kubb: Generator = {
  name: 'Kubb (zod)',
  command: () => ['kubb/bin/kubb.js', 'generate', '--config', 'kubb.config.mjs'],
  config: (input) => ({
    name: 'kubb.config.mjs',
    content: `
import { defineConfig } from 'kubb';
import { adapterOas } from '@kubb/adapter-oas';
import { parserTs } from '@kubb/parser-ts';
import { pluginZod } from '@kubb/plugin-zod';
const [input, output] = [${JSON.stringify(input)}, { path: '.' }];
export default defineConfig({ input, output, adapter: adapterOas(), parsers: [parserTs()], plugins: [pluginZod({ output: { path: 'zod.ts' } })] });
`,
  }),
  validators: {
    module: 'zod.ts',
    body: '{operation}BodySchema',
    response: '{operation}Status{status}Schema',
    // It ignores `patternProperties`, and so takes the placeholder values of a target for a criterion, also in the data of a person.
    rejects: {
      engagement: ['sendInstantMessage filters', 'sendInstantMessageToApps ownTargets'],
      operator: ['exportPerson oneDevice', 'sendInstantMessage filters'],
    },
  },
};

const generators: readonly Generator[] = [
  {
    name: 'Hey API (zod)',
    command: (contract, out) => [
      '@hey-api/openapi-ts/bin/run.js',
      ...['-i', contract, '-o', out, '-p', '@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod'],
    ],
    validators: { module: 'zod.gen.ts', body: 'z{Operation}Body', response: 'z{Operation}Response' },
  },
  orval('fetch'),
  {
    ...orval('zod'),
    validators: { module: 'api.ts', body: '{Operation}Body', response: '{Operation}{status}Response' },
  },
  kubb,
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
  const env = { ...process.env, CI: 'true', NO_COLOR: '1', KUBB_DISABLE_TELEMETRY: '1' };
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
async function generate(modules: string, { command, config }: Generator, contract: string, out: string) {
  await mkdir(out, { recursive: true });
  const written = config?.(contract);
  if (written) await writeFile(join(out, written.name), written.content);
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
  // The plugin of Kubb declares a newer peer than it needs.
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  const installed = await run(folder, 'npm', 'install', ...options);
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
    for (const [index, { name, validators }] of generators.entries()) {
      if (!validators) continue;
      const { module, body, response, rejects } = validators;
      const checked = await run(
        folder,
        ...[process.execPath, '--no-warnings', fileURLToPath(new URL('generators/check-examples.ts', import.meta.url))],
        ...[contractFileOf(contract), pathToFileURL(join(out, String(index), module)).href, body, response],
        ...(rejects?.[contract] ?? []),
      );
      report(`${contract}: examples (${name})`, checked.ok ? undefined : checked.output);
    }
  }
} finally {
  await rm(folder, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
