/**
 * `npm run test:image`: runs the stages of ops/Dockerfile in plain folders, since the build machines have no container engine, and
 * starts the API and a worker from the result, as the user of the image. Needs Debian's postgresql-15. It does not test the base image.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openCluster } from '../proof/failover/cluster.ts';
import { freePort } from './free-port.ts';
import { type Instruction, parseDockerfile, type Stage } from './image/dockerfile.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'engage-image-'));

/** A stage that has run. */
interface Built {
  /** Its file system. */
  folder: string;
  workdir: string;
  environment: Record<string, string>;
  user?: string;
  command: string[];
}

/** Copies what a build sends to the engine: the files of the repository. */
async function copyContext(target: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of new Set(stdout.split('\0').filter(Boolean))) await cp(join(root, file), join(target, file));
}

async function apply({ name, flags, text }: Instruction, built: Built, stages: Map<string, Built>): Promise<void> {
  const inside = (path: string) =>
    path.startsWith('/') ? join(built.folder, path) : join(built.folder, built.workdir, path);
  if (name === 'WORKDIR') {
    built.workdir = text;
    await mkdir(inside('.'), { recursive: true });
  } else if (name === 'ENV') {
    const [variable = '', value = ''] = text.split('=');
    built.environment[variable] = value;
  } else if (name === 'COPY') {
    const [source = '', target = ''] = text.split(' ');
    const from = stages.get(flags.from ?? '');
    if (from) await cp(join(from.folder, source), inside(target), { recursive: true, verbatimSymlinks: true });
    else await copyContext(inside(target));
  } else if (name === 'RUN') {
    console.log(`RUN ${text}`);
    // A build has nothing of this process but what npm needs to reach its registry.
    const passed = Object.entries(process.env).filter(([key]) =>
      /^(PATH|HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/i.test(key),
    );
    const env = { ...Object.fromEntries(passed), ...built.environment };
    await run('sh', ['-ec', text], { cwd: inside('.'), env, maxBuffer: 1e8 });
  } else if (name === 'USER') built.user = text;
  else if (name === 'ENTRYPOINT') built.command = JSON.parse(text) as string[];
  else if (!['CMD', 'EXPOSE', 'HEALTHCHECK'].includes(name)) throw new Error(`not supported: ${name}`);
}

async function build(stages: readonly Stage[]): Promise<Built> {
  const done = new Map<string, Built>();
  let last: Built | undefined;
  for (const [index, stage] of stages.entries()) {
    last = { folder: join(folder, String(index)), workdir: '/', environment: {}, command: [] };
    await mkdir(last.folder);
    for (const instruction of stage.instructions) await apply(instruction, last, done);
    if (stage.name !== undefined) done.set(stage.name, last);
  }
  if (!last) throw new Error('the Dockerfile has no stage');
  return last;
}

/** Starts a command of the image as its user, who can't write to the code. */
function start(
  { folder: files, workdir, environment, user, command }: Built,
  args: string[],
  own: Record<string, string>,
) {
  const [uid, gid] = (user ?? '').split(':').map(Number);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  return spawn(process.execPath, [...command.slice(1), ...args], {
    ...{ cwd: join(files, workdir), stdio: ['ignore', 'pipe', 'inherit'], ...account },
    env: { ...environment, ...own },
  });
}

/** Waits for the log line "ready". */
async function untilReady(child: ReturnType<typeof start>): Promise<{ apiPort?: number; metricsPort: number }> {
  if (!child.stdout) throw new Error('a child without output');
  for await (const line of createInterface(child.stdout)) {
    const entry = JSON.parse(line) as { msg: string; metricsPort: number };
    if (entry.msg === 'ready') return entry;
    console.log(line);
  }
  throw new Error('the service ended before it was ready');
}

let [passed, failed] = [0, 0];
const check = (what: string, holds: boolean) => {
  console.log(`${holds ? 'ok    ' : 'failed:'} ${what}`);
  if (holds) passed++;
  else failed++;
};

// The user of the image and that of PostgreSQL must reach their files.
await chmod(folder, 0o755);
const cluster = await openCluster(folder);
const children: ReturnType<typeof start>[] = [];
try {
  const { port } = await cluster.createPrimary(await freePort());
  const image = await build(parseDockerfile(await readFile(join(root, 'ops/Dockerfile'), 'utf8')));
  const [data, url, key] = ['data', 'database-url', 'secret-key'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(data, { mode: 0o777 });
  await chmod(data, 0o777);
  await writeFile(url, `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`);
  await writeFile(key, Buffer.alloc(32, 7).toString('base64'));
  const own = {
    ...{ PATH: process.env.PATH ?? '', DATA_DIR: data, DATABASE_URL_FILE: url, SECRET_KEY_FILE: key },
    ...{ HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0' },
  };
  for (const role of ['api', 'worker']) {
    const child = start(image, ['serve', '--role', role], own);
    children.push(child);
    const { apiPort, metricsPort } = await untilReady(child);
    const status = async (port: number | undefined, path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    check(`the role ${role} is ready`, (await status(metricsPort, '/health/ready')) === 200);
    if (apiPort === undefined) continue;
    for (const path of ['/docs', '/admin/', '/explorer', '/sdk/web/engage.js', '/openapi.json']) {
      check(`the API serves ${path}`, (await status(apiPort, path)) === 200);
    }
  }
  for (const child of children) {
    child.kill('SIGTERM');
    const [code] = child.exitCode === null ? ((await once(child, 'exit')) as [number]) : [child.exitCode];
    check('SIGTERM ends the process with 0', code === 0);
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  await cluster.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
