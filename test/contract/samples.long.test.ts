import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { contractNames, loadContract } from '../../server/contracts/contracts.ts';
import { exampleCalls } from '../../tools/generate/calls.ts';
import { withCodeSamples } from '../../tools/generate/samples.ts';
import { javaClassOf } from '../../tools/generate/samples/java.ts';
import { type SampleService, startSampleService, uploaded } from '../support/sample-service.ts';
import { type Label, labels, sampledCalls, sampleOf, sentBy } from '../support/samples.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const support = (file: string) => join(root, 'test/support', file);
const run = promisify(execFile);
const contract = loadContract();
/** The access token is that of the mock, the other credentials are arbitrary. */
const credentials = {
  ...{ apiKey: 'sk_demo_4f1c', token: '2YotnFZFEjr1zCsicMWpAAT4mN7dKq0sJr8uXbL3vYc' },
  ...{
    appKey: 'app_demo_91b2',
    deviceToken: 'dt_7c1e',
    programToken: 'engage_5d2f',
    sessionCookie: 'engage_session=3a8b',
  },
};
const env = {
  ...process.env,
  ...{ API_KEY: credentials.apiKey, ACCESS_TOKEN: credentials.token, APP_KEY: credentials.appKey },
  ...{ DEVICE_TOKEN: credentials.deviceToken, PROGRAM_TOKEN: credentials.programToken },
  SESSION_COOKIE: credentials.sessionCookie,
  ETAG: '"7Hq0vVJmK2cXw1nQ3sYbEw"',
};
const packageName = 'engagement-messaging-client';

let service: SampleService;
/** The folder in which samples run, with the files that they read. */
let folder: string;

beforeAll(async () => {
  service = await startSampleService(credentials);
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  for (const file of ['file.csv', 'picture.png']) await writeFile(join(folder, file), uploaded);
  const cookie = ['127.0.0.1', 'FALSE', '/', 'FALSE', '0', ...credentials.sessionCookie.split('=')];
  await writeFile(join(folder, 'cookies.txt'), `${cookie.join('\t')}\n`);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

function expectAllSent(label: Label): void {
  const { sent, expected } = sentBy(service, label);
  expect(sent).toEqual(expected);
}

/** Writes the samples of a language, and returns their paths. */
async function writeSamples(label: Label, extension: string, change = (_id: string, source: string) => source) {
  const into = join(folder, label);
  await mkdir(into);
  return Promise.all(
    sampledCalls.map(async (sampled) => {
      const file = join(into, sampled.id + extension);
      await writeFile(file, change(sampled.id, sampleOf(service, sampled, label)));
      return file;
    }),
  );
}

/** Runs shell lines like a reader, except that error responses fail. */
const runShell = (lines: string) =>
  run('sh', ['-e', '-c', `curl() { command curl --silent --show-error --fail-with-body "$@"; }\n${lines}`], {
    ...{ env, cwd: folder },
  });

/** The code blocks of the guides, by language. */
function guideCode(language: string): string[] {
  const blocks = [...(contract.info.description ?? '').matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  return blocks.filter(([, found]) => found === language).map(([, , code = '']) => code);
}

test.each(contractNames)('every operation of the %s contract has a sample in six languages', (name) => {
  const written = loadContract(name);
  const shown = withCodeSamples(written);
  const found = exampleCalls(written).map(({ path, method }) => {
    const operation = shown.paths[path]?.[method.toLowerCase()] as { 'x-codeSamples': { label: string }[] };
    return operation['x-codeSamples'].map(({ label }) => label).join();
  });
  expect(found.length).toBeGreaterThan(10);
  expect(new Set(found)).toEqual(new Set([labels.join()]));
  expect(JSON.stringify(written)).not.toContain('x-codeSamples');
});

test('the shell samples send the documented request with credentials, and succeed', async () => {
  // A sign-in would replace the cookies that other samples read.
  const lines = sampledCalls.map((sampled) => {
    const source = sampleOf(service, sampled, 'curl').replace('-c cookies.txt', '-c signed-in.txt');
    return `( set -e\n${source}) > ${sampled.id}.out 2>&1 || { echo ${sampled.id}:; cat ${sampled.id}.out; }`;
  });
  const parts = [0, 1].map((part) => lines.filter((_, index) => index % 2 === part).join('\n'));
  const outputs = await Promise.all(parts.map(runShell));
  expect(outputs.map(({ stdout }) => stdout).join('')).toBe('');
  expectAllSent('curl');
});

test('the quick start commands return a page of campaigns', async () => {
  const [lines = ''] = guideCode('sh');
  const { stdout } = await runShell(lines.replace(/^BASE_URL=.*$/m, `BASE_URL=${service.urlFor('guide')}`));
  expect(JSON.parse(stdout)).toHaveProperty('data.0.name', 'Spring sale');
  expect(service.requestsOf('guide')).toEqual([
    { method: 'GET', path: '/v1/me/apps/demo/campaigns', query: [], body: undefined },
  ]);
});

test('the TypeScript samples compile', async () => {
  const files = await writeSamples('TypeScript', '.mts', (_, source) => `${source}\nexport {};\n`);
  const client = `import { createClient } from '${packageName}';\nconst client = createClient({ baseUrl: '', email: '', apiKey: '' });`;
  const guides = guideCode('ts').map(async (code, index) => {
    files.push(join(folder, `guide-${index}.mts`));
    await writeFile(join(folder, `guide-${index}.mts`), `${client}\n${code}`);
  });
  await Promise.all(guides);
  expect(guides.length).toBeGreaterThan(0);
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      paths: { [packageName]: [join(root, 'client/index.ts')] },
      typeRoots: [join(root, 'node_modules/@types')],
      noUnusedLocals: true,
    },
    include: [],
    files,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '--project', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test('the TypeScript samples send the documented request with credentials, and succeed', async () => {
  const outdir = join(folder, 'compiled');
  await build({
    entryPoints: sampledCalls.map(({ id }) => join(folder, 'TypeScript', `${id}.mts`)),
    ...{ outdir, bundle: true, splitting: true, format: 'esm', platform: 'node', outExtension: { '.js': '.mjs' } },
    alias: { [packageName]: join(root, 'client/index.ts') },
  });
  const files = sampledCalls.map(({ id }) => join(outdir, `${id}.mjs`));
  const program = `console.log = () => {};
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = () => true;
    const outcomes = await Promise.allSettled(${JSON.stringify(files)}.map((file) => import(file)));
    const failed = outcomes.flatMap(({ reason }) => (reason ? [String(reason?.stack ?? reason)] : []));
    write(JSON.stringify(failed));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { env, cwd: folder });
  expect(JSON.parse(stdout)).toEqual([]);
  expectAllSent('TypeScript');
});

/** A test that is skipped if a program of a toolchain is missing. */
const testWith = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0 ? test : test.skip;

testWith('python3', '--version')(
  'the Python samples send the documented request with credentials, and succeed',
  async () => {
    await writeSamples('Python', '.py');
    const args = ['-B', support('python/run_samples.py'), join(folder, 'Python')];
    const { stdout } = await run('python3', args, { env, cwd: folder });
    expect(JSON.parse(stdout)).toEqual({});
    expectAllSent('Python');
  },
);

testWith(
  'php',
  '-r',
  'exit(extension_loaded("curl") ? 0 : 1);',
)('the PHP samples send the documented request with credentials, and succeed (needs php with curl)', async () => {
  await writeSamples('PHP', '.php');
  const { stdout } = await run('php', [support('php/run_samples.php'), join(folder, 'PHP')], { env, cwd: folder });
  expect(JSON.parse(stdout)).toEqual({});
  expectAllSent('PHP');
});

// The class file format of Java 17, which samples need, is not that of older compilers.
testWith(
  'javac',
  '--release',
  '17',
  '-version',
)('the Java samples send the documented request with credentials, and succeed (needs a JDK 17)', async () => {
  const sources = await writeSamples('Java', '.java', (id, source) => `package ${id};\n${source}`);
  // A class must be in a file of its name.
  const files = await Promise.all(
    sources.map(async (file, index) => {
      const { id, call } = sampledCalls[index] ?? { id: '', call: { operationId: '' } };
      await mkdir(join(folder, 'Java', id));
      const named = join(folder, 'Java', id, `${javaClassOf(call)}.java`);
      await writeFile(named, await readFile(file));
      return named;
    }),
  );
  const into = join(folder, 'classes');
  await run('javac', [
    '-J-XX:TieredStopAtLevel=1',
    '-J-XX:+UseSerialGC',
    '-proc:none',
    // The default of Java 17 is that of the machine.
    '-encoding',
    'UTF-8',
    '-d',
    into,
    ...files,
    support('java/RunSamples.java'),
  ]);
  const classes = sampledCalls.map(({ id, call }) => `${id}.${javaClassOf(call)}`);
  const { stdout } = await run(
    'java',
    ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', into, 'RunSamples', ...classes],
    {
      ...{ env, cwd: folder },
    },
  );
  expect(stdout).toBe('');
  expectAllSent('Java');
});

testWith('go', 'version')(
  'the Go samples send the documented request with credentials, and succeed (needs Go)',
  async () => {
    const module = join(folder, 'go-module');
    const packages = sampledCalls.map(({ id }) => id.toLowerCase());
    await Promise.all(
      sampledCalls.map(async (sampled, index) => {
        const source = sampleOf(service, sampled, 'Go');
        const name = packages[index] ?? '';
        await mkdir(join(module, name), { recursive: true });
        // A program can't be imported. As packages of one program, all samples are linked together.
        const imported = source.replace('package main', `package ${name}`).replace('func main()', 'func Run()');
        await writeFile(join(module, name, 'sample.go'), imported);
      }),
    );
    const imports = packages.map((name) => `\t"samples/${name}"`).join('\n');
    const calls = packages.map((name) => `\tprintln("${name}")\n\t${name}.Run()`).join('\n');
    await writeFile(join(module, 'go.mod'), 'module samples\n\ngo 1.19\n');
    await writeFile(join(module, 'main.go'), `package main\n\nimport (\n${imports}\n)\n\nfunc main() {\n${calls}\n}\n`);
    await run('go', ['build', '-o', 'run-samples', '.'], { cwd: module });
    await run(join(module, 'run-samples'), [], { env, cwd: folder });
    expectAllSent('Go');
  },
);
