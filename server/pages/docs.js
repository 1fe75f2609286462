import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractFileOf, contractNames } from "../contracts.js";
import { createBuild, filesIn, fingerprintOf, runBuilder } from "./build.js";
/** The pages that are built in advance: the reference of each contract and supplementary pages. */
export const docsPages = [
    'index',
    'operator',
    'device',
    'settings',
    'assumptions',
    'requirements',
    'operator-requirements',
    'device-requirements',
    'status',
    'mock',
];
const root = fileURLToPath(new URL('../..', import.meta.url));
const builder = join(root, 'tools/docs.ts');
/** The address of the service in generated files. Pages and collections are served with the actual one instead. */
export const exampleBaseUrl = 'http://localhost:3000';
export const docsFolder = join(root, 'docs');
/** The sources of the pages, except the references. */
export const docsTexts = {
    settings: join(root, 'generated/settings.md'),
    assumptions: join(root, 'generated/engagement/assumptions.md'),
    requirements: join(root, 'generated/engagement/requirements.md'),
    'operator-requirements': join(root, 'generated/operator/requirements.md'),
    'device-requirements': join(root, 'generated/device/requirements.md'),
    status: join(root, 'generated/engagement/status.md'),
    mock: join(root, 'mock/DIFFERENCES.md'),
};
/** Returns a hash of the inputs of the docs: contracts, texts and tools. It is stored in docs/ with the built pages. */
export async function docsFingerprint() {
    const tools = ['docs', 'generate'].map((name) => join(root, 'tools', name));
    const inputs = [
        ...contractNames.map(contractFileOf),
        ...Object.values(docsTexts),
        ...tools.map((tool) => `${tool}.ts`),
        ...(await Promise.all(tools.map(filesIn))).flat().sort(),
        join(root, 'node_modules/@redocly/cli/package.json'),
    ];
    return fingerprintOf(inputs);
}
/** Whether the docs of a folder are up to date. A published package contains built docs, and no tools. */
async function isBuilt(folder) {
    if (!existsSync(builder))
        return true;
    const made = await readFile(join(folder, 'fingerprint'), 'utf8').catch(() => undefined);
    return made === (await docsFingerprint());
}
/** Opens the docs of a folder. If they are missing or outdated, they are built on first use in a separate process. */
export function openDocs(logger, folder = docsFolder) {
    const { ready, close } = createBuild(async (signal) => {
        if (await isBuilt(folder))
            return;
        const start = performance.now();
        await runBuilder(builder, [folder], signal);
        logger.info({ ms: Math.round(performance.now() - start) }, 'docs built');
    }, (error) => logger.error({ err: error }, 'the docs could not be built'));
    return {
        async read(page) {
            await ready();
            return readFile(join(folder, `${page}.html`), 'utf8').catch(() => undefined);
        },
        close,
    };
}
