import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../log.ts';
import { contractFile } from './contract.ts';

/** The pages that are built ahead: the reference, and what is worth telling beside it. */
export const docsPages = ['index', 'settings', 'assumptions', 'requirements', 'status', 'mock'] as const;
export type DocsPage = (typeof docsPages)[number];

const root = fileURLToPath(new URL('../..', import.meta.url));
const builder = join(root, 'tools/docs.ts');

/** The address of the service in generated files. Pages and collections are served with the actual one instead. */
export const exampleBaseUrl = 'http://localhost:3000';

export const docsFolder = join(root, 'docs');
/** The texts that pages other than the reference are made of. */
export const docsTexts = {
  settings: join(root, 'generated/settings.md'),
  assumptions: join(root, 'generated/assumptions.md'),
  requirements: join(root, 'generated/requirements.md'),
  status: join(root, 'generated/status.md'),
  mock: join(root, 'mock/DIFFERENCES.md'),
} satisfies Record<Exclude<DocsPage, 'index'>, string>;

/** Identifies what the docs are made of: the contract, the texts, and the tools. Stands in docs/ beside what was made. */
export async function docsFingerprint(): Promise<string> {
  const tools = await readdir(join(root, 'tools'), { recursive: true });
  const inputs = [
    contractFile,
    ...Object.values(docsTexts),
    ...tools
      .filter((name) => /^(docs|generate)\b/.test(name))
      .sort()
      .map((name) => join(root, 'tools', name)),
    join(root, 'node_modules/@redocly/cli/package.json'),
  ];
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input.slice(root.length)).update(await readFile(input).catch(() => ''));
  return hash.digest('hex');
}

/** Whether docs/ is what would be built now. A published package brings its docs ready-made, and no tools. */
async function isBuilt(): Promise<boolean> {
  if (!existsSync(builder)) return true;
  const made = await readFile(join(docsFolder, 'fingerprint'), 'utf8').catch(() => undefined);
  return made === (await docsFingerprint());
}

export interface Docs {
  /**
   * The HTML of a page, built before if need be; undefined for one that is not among the docs.
   *
   * @throws Error when the docs can't be built
   */
  read(page: DocsPage): Promise<string | undefined>;
  /** Ends a build that still runs. */
  close(): Promise<void>;
}

/** Opens docs/, and builds it on first use, in a process of its own, where it is missing or of another contract. */
export function openDocs(logger: Logger): Docs {
  const stop = new AbortController();
  let ready: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    try {
      if (await isBuilt()) return;
      const start = performance.now();
      await build(stop.signal);
      logger.info({ ms: Math.round(performance.now() - start) }, 'docs built');
    } catch (error) {
      // Whoever asks next tries again.
      ready = undefined;
      if (!stop.signal.aborted) logger.error({ err: error }, 'the docs could not be built');
      throw error;
    }
  }
  return {
    async read(page) {
      await (ready ??= prepare());
      return readFile(join(docsFolder, `${page}.html`), 'utf8').catch(() => undefined);
    },
    async close() {
      stop.abort();
      await ready?.catch(() => undefined);
    },
  };
}

function build(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [builder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told = (told + text).slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once('error', () => undefined);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tools/docs.ts failed: ${told.trim()}`))));
  });
}
