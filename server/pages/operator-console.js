import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseUrlOf } from "../http/base-url.js";
import { createBuild, currentBuild, fingerprintOfFolder, runBuilder } from "./build.js";
import { createPage, setSecurityHeaders } from "./page.js";
const root = fileURLToPath(new URL('../..', import.meta.url));
const builder = join(root, 'tools/operator-console.ts');
/** Contains a folder for each build, named after the fingerprint of its inputs. */
export const buildsFolder = join(root, 'web/dist');
/** Placeholders in index.html, which the service replaces for each request. */
export const nonceMark = '__NONCE__';
const baseMark = '__BASE__';
/** Returns a hash of what the console is built from. */
export const consoleFingerprint = () => fingerprintOfFolder(join(root, 'web'), [buildsFolder], ['generated/operator/api.ts', 'generated/operator/operations.ts', 'package-lock.json']);
const types = {
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
};
/**
 * Opens the operator console. If its build is missing, it is built on first use in a separate process.
 *
 * @param builds the folder of the builds
 */
export function openOperatorConsole(logger, builds = buildsFolder) {
    let folder = '';
    let index = '';
    const assets = new Map();
    const { ready, close } = createBuild(async (signal) => {
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
            if (type)
                assets.set(`assets/${name}`, createPage(content, { type, immutable: true }));
        }
    }, (error) => logger.error({ err: error }, 'the operator console could not be built'));
    return {
        ready,
        close,
        async page(path, address) {
            await ready();
            if (path.startsWith('assets/'))
                return assets.get(path);
            return consolePage(index, address);
        },
    };
}
/** Scripts add styles with the nonce, so that the policy needs no `unsafe-inline`. */
const policyWith = (nonce) => ({
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'self'"],
});
const consolePage = (index, address) => (request, response) => {
    const nonce = randomBytes(16).toString('base64');
    const base = `${new URL(baseUrlOf(request, address)).pathname.replace(/\/$/, '')}/admin/`;
    setSecurityHeaders(request, response, policyWith(nonce));
    response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.send(index.replaceAll(nonceMark, nonce).replaceAll(baseMark, base));
};
