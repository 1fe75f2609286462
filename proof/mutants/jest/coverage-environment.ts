import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type Profiler, Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestEnvironment } from 'jest-environment-node';
import type { TestFile } from '../coverage.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Counts the calls of functions of the server. Top-level code runs whenever a module is loaded, whatever is tested. */
function countCalls(scripts: readonly Profiler.ScriptCoverage[], calls: Map<string, number>): void {
  for (const { url, functions } of scripts) {
    const file = relative(root, url.startsWith('file:') ? fileURLToPath(url) : url);
    if (!file.startsWith('server/') || !file.endsWith('.ts')) continue;
    for (const { functionName, ranges } of functions) {
      const count = ranges[0]?.count ?? 0;
      const name = `${file}#${functionName}`;
      if (functionName !== '' && count > 0) calls.set(name, (calls.get(name) ?? 0) + count);
    }
  }
}

/** The environment of a test file that writes which functions of the server it calls, also in processes that it starts. */
export default class CoverageEnvironment extends TestEnvironment {
  readonly #session = new Session();
  readonly #name: string;
  readonly #folder: string;
  readonly #start = performance.now();

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    this.#name = relative(join(root, 'test'), args[1].testPath).replace(/\.test\.ts$/, '');
    this.#folder = join(process.env.COVERAGE_FOLDER ?? '', this.#name.replaceAll('/', ' '));
  }

  override async setup(): Promise<void> {
    await super.setup();
    await mkdir(this.#folder, { recursive: true });
    process.env.NODE_V8_COVERAGE = this.#folder;
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  override async teardown(): Promise<void> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    await this.#session.post('Profiler.stopPreciseCoverage');
    delete process.env.NODE_V8_COVERAGE;
    this.#session.disconnect();
    const calls = new Map<string, number>();
    countCalls(result, calls);
    for (const name of await readdir(this.#folder)) {
      // A killed process may have left a part of its file.
      const text = await readFile(join(this.#folder, name), 'utf8');
      countCalls(scriptsIn(text), calls);
    }
    await rm(this.#folder, { recursive: true, force: true });
    const seconds = (performance.now() - this.#start) / 1000;
    const written: TestFile = { name: this.#name, seconds, calls: Object.fromEntries([...calls].sort()) };
    await writeFile(`${this.#folder}.json`, JSON.stringify(written));
    await super.teardown();
  }
}

function scriptsIn(text: string): Profiler.ScriptCoverage[] {
  try {
    return (JSON.parse(text) as { result: Profiler.ScriptCoverage[] }).result;
  } catch {
    return [];
  }
}
