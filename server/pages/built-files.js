import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuild, currentBuild, fingerprintOfFolder, runBuilder } from "./build.js";
const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the current build. */
export async function buildFolderOf({ builder, folder }) {
    const builds = join(root, folder, 'dist');
    const outputs = [builds, join(root, folder, 'package')];
    const fingerprint = () => fingerprintOfFolder(join(root, folder), outputs, [builder, 'package-lock.json']);
    return join(builds, await currentBuild(join(root, builder), builds, fingerprint));
}
/** Opens built files. If they are missing, they are built on first use in a separate process. */
export function openBuiltFiles(source, logger) {
    const files = new Map();
    const { ready, close } = createBuild(async (signal) => {
        const folder = await buildFolderOf(source);
        if (!existsSync(folder))
            await runBuilder(join(root, source.builder), [folder], signal);
        for (const name of await readdir(folder))
            files.set(name, await readFile(join(folder, name)));
    }, (error) => logger.error({ err: error }, `the ${source.title} could not be built`));
    return {
        ready,
        close,
        async read(name) {
            await ready();
            return files.get(name);
        },
    };
}
