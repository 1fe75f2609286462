import type { Request } from 'express';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AddressSettings, baseUrlOf } from '../http/base-url.ts';
import type { Logger } from '../base/log.ts';
import { createBuild, currentBuild, filesIn, fingerprintOfFolder, runBuilder } from './build.ts';
import { createPage, type Page, type Policy, setSecurityHeaders } from './page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builder = join(root, 'tools/operator-console.ts');

/** Contains a folder for each build, named after the fingerprint of its inputs. */
export const buildsFolder = join(root, 'admin/dist');

/** Placeholders in index.html, which the service replaces for each request. */
export const nonceMark = '__NONCE__';
const baseMark = '__BASE__';

/** The folders whose code the console bundles: the rules of texts, and how the web SDK draws messages. */
const sharedFolders = ['server/domain/rendering', 'server/delivery/payloads', 'sdk/web/in-app', 'sdk/web/inbox'];

/** Returns a hash of what the console is built from. */
export async function consoleFingerprint(): Promise<string> {
  const shared = await Promise.all(sharedFolders.map((folder) => filesIn(join(root, folder))));
  return fingerprintOfFolder(
    join(root, 'admin'),
    [buildsFolder],
    [
      ...['generated/operator/api.ts', 'generated/operator/operations.ts', 'package-lock.json'],
      ...shared.flat().map((path) => relative(root, path)),
    ],
  );
}

export interface OperatorConsole {
  /** Builds the console if needed. */
  ready(): Promise<void>;
  /** The page of a path below `/admin/`. Each path without a file is a page of the console, which it renders itself. */
  page(path: string, address: AddressSettings): Promise<Page | undefined>;
  /** Stops an active build. */
  close(): Promise<void>;
}

const types: Partial<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Opens the operator console. If its build is missing, it is built on first use in a separate process.
 *
 * @param builds the folder of the builds
 */
export function openOperatorConsole(logger: Logger, builds = buildsFolder): OperatorConsole {
  let folder = '';
  let index = '';
  const assets = new Map<string, Page>();
  const { ready, close } = createBuild(
    async (signal) => {
      folder = join(builds, await currentBuild(builder, builds, consoleFingerprint));
      if (!existsSync(folder)) {
        const start = performance.now();
        await runBuilder(builder, [folder], signal);
        logger.info({ ms: Math.round(performance.now() - start) }, 'operator console built');
      }
      index = await readFile(join(folder, 'index.html'), 'utf8');
      for (const name of await readdir(join(folder, 'assets'))) {
        const type = types[extname(name)];
        const content = await readFile(join(folder, 'assets', name));
        if (type) assets.set(`assets/${name}`, createPage(content, { type, immutable: true }));
      }
    },
    (error) => logger.error({ err: error }, 'the operator console could not be built'),
  );
  return {
    ready,
    close,
    async page(path, address) {
      await ready();
      if (path.startsWith('assets/')) return assets.get(path);
      return consolePage(index, address);
    },
  };
}

/** Scripts add styles with the nonce, so that the policy needs no `unsafe-inline`. */
const policyWith = (nonce: string): Policy => ({
  'script-src': ["'self'"],
  'style-src': ["'self'", `'nonce-${nonce}'`],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'self'"],
});

const consolePage =
  (index: string, address: AddressSettings): Page =>
  (request: Request, response) => {
    const nonce = randomBytes(16).toString('base64');
    const base = `${new URL(baseUrlOf(request, address)).pathname.replace(/\/$/, '')}/admin/`;
    setSecurityHeaders(request, response, policyWith(nonce));
    response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.send(index.replaceAll(nonceMark, nonce).replaceAll(baseMark, base));
  };
