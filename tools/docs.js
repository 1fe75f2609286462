/**
 * Builds the self-contained pages of the docs from the contracts and the texts next to them. The service runs this at startup if
 * the pages are missing or outdated.
 *
 *     npm run docs [-- FOLDER]
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docsFingerprint, docsFolder, docsPages, docsTexts } from "../server/pages/docs.js";
import { forReaders } from "./docs/reference.js";
import { renderPage } from "./docs/redoc.js";
import { textPage } from "./docs/text.js";
import { withCodeSamples } from "./generate/samples.js";
import { loadContract } from "../server/contracts.js";
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stop.abort());
const heads = {
    settings: { title: 'Settings', description: 'Every key of the settings document of an application.' },
    assumptions: { title: 'Assumptions', description: 'What the specification leaves open, and the decisions.' },
    requirements: { title: 'Requirements', description: 'Every rule with its locations in the contract and its tests.' },
    'operator-requirements': {
        title: 'Requirements of the operator API',
        description: 'Every rule of the operator API with its locations in the contract and its tests.',
    },
    'device-requirements': {
        title: 'Requirements of the device API',
        description: 'Every rule of the device API with its locations in the contract and its tests.',
    },
    status: { title: 'Status', description: 'Results of the checks that compare contract, server and tests.' },
    mock: { title: 'Mock', description: 'How the mock server differs from the service.' },
};
async function readTexts() {
    const found = new Map();
    for (const [page, file] of Object.entries(docsTexts)) {
        const text = await readFile(file, 'utf8').catch(() => undefined);
        if (text !== undefined)
            found.set(page, text);
    }
    return found;
}
const isOf = (contract) => (name) => name.startsWith(contract);
const isOfEngagement = (name) => !isOf('operator')(name) && !isOf('device')(name);
/** The content of each page. A missing text gets no page. */
async function pageSources() {
    const texts = await readTexts();
    const names = [...texts.keys()];
    const engagement = referencePage('engagement', [
        { title: 'Console', href: 'console' },
        { title: 'Operator API', href: 'docs/operator' },
        { title: 'Device API', href: 'docs/device' },
        { title: 'Postman', href: 'postman.json' },
        { title: 'Bruno', href: 'bruno.zip' },
        ...names.filter(isOfEngagement).map((name) => ({ title: heads[name].title, href: `docs/${name}` })),
    ]);
    const operator = referencePage('operator', [
        { title: 'Engagement API', href: '../docs' },
        ...names.filter(isOf('operator')).map((name) => ({ title: 'Requirements', href: name })),
        { title: heads.settings.title, href: 'settings' },
        { title: heads.mock.title, href: 'mock' },
    ]);
    const device = referencePage('device', [
        { title: 'Engagement API', href: '../docs' },
        ...names.filter(isOf('device')).map((name) => ({ title: 'Requirements', href: name })),
        { title: heads.settings.title, href: 'settings' },
        { title: heads.mock.title, href: 'mock' },
    ]);
    const { version } = loadContract().info;
    return new Map([
        ['index', { ...engagement, downloads: '', assumptions: true }],
        ['operator', { ...operator, downloads: '../operator/' }],
        ['device', { ...device, downloads: '../device/' }],
        ...[...texts].map(([name, text]) => [
            name,
            { ...heads[name], title: `${heads[name].title} – ${engagement.title}`, document: textPage(text, version) },
        ]),
    ]);
}
function referencePage(name, links) {
    const contract = loadContract(name);
    const { title = '', summary = '' } = contract.info;
    return { title, description: summary, document: forReaders(withCodeSamples(contract), links) };
}
async function buildDocs(target) {
    // Computed before the inputs are read, so that a change during the build makes the pages outdated and not wrong.
    const fingerprint = await docsFingerprint();
    await mkdir(target, { recursive: true });
    const folder = await mkdtemp(join(target, 'new-'));
    try {
        const sources = await pageSources();
        const { signal } = stop;
        await Promise.all([...sources].map(([name, { document, ...head }]) => renderPage(name, document, folder, { ...head, signal })));
        await writeFile(join(folder, 'fingerprint'), fingerprint);
        for (const name of docsPages.filter((page) => !sources.has(page))) {
            await rm(join(target, `${name}.html`), { force: true });
        }
        // Each file is replaced by a rename, the fingerprint last, so that no reader or second build sees an incomplete page.
        for (const file of [...[...sources.keys()].map((name) => `${name}.html`), 'fingerprint']) {
            await rename(join(folder, file), join(target, file));
        }
    }
    finally {
        await rm(folder, { recursive: true, force: true });
    }
}
await buildDocs(process.argv[2] ?? docsFolder);
