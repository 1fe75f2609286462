/**
 * Makes everything in generated/ from openapi/. With --check it writes nothing, and fails when a file on disk differs
 * from what it would write.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { build } from 'esbuild';
import { parse, stringify } from 'yaml';
import { settingsMarkdown } from '../server/applications/settings-reference.ts';
import type { Contract as BundledContract } from '../server/http/contract.ts';
import { withListParameters } from '../server/http/list-parameters.ts';
import { renderAssumptions } from './generate/assumptions.ts';
import { brunoCollection } from './generate/bruno.ts';
import { brunoFiles } from './generate/bruno-files.ts';
import { includeGuides } from './generate/guides.ts';
import { fitLinkExamples } from './generate/link-examples.ts';
import { postmanCollection } from './generate/postman.ts';
import { routeTable } from './generate/routes.ts';
import { separateStoredRecords } from './generate/stored-records.ts';
import { type FuzzReport, type MutantsReport, readReport, renderStatus } from './generate/status.ts';
import { renderMatrix } from './requirements/matrix.ts';
import { readRequirements } from './requirements/requirements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const how = 'Made from openapi/ by `npm run generate`. Do not edit.';

async function bundleContract(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  const file = join(folder, 'openapi.yaml');
  try {
    await promisify(execFile)(process.execPath, [
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      ...['bundle', 'source', '--config', join(root, 'redocly.yaml'), '--output', file],
    ]);
    const contract = parse(await readFile(file, 'utf8')) as Contract;
    await includeGuides(contract, join(root, 'openapi'));
    fitLinkExamples(contract);
    separateStoredRecords(contract);
    return stringify(contract, { lineWidth: 0, aliasDuplicateObjects: false });
  } finally {
    await rm(folder, { recursive: true });
  }
}

export type Contract = BundledContract & Record<string, unknown>;

/** The console's script with what it takes from the client, as one file that a browser loads. */
async function consoleScript(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['console/console.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles.map((file) => file.text).join('');
}

async function generate(): Promise<Map<string, string>> {
  const bundle = await bundleContract();
  const contract = parse(bundle) as Contract;
  const types = await openapiTS(stringify(withListParameters(contract)), {
    alphabetize: false,
    defaultNonNullable: false,
    silent: true,
  });
  const requirements = await readRequirements();
  const released = (name: string) => join(root, 'openapi/released', name);
  const status = renderStatus({
    requirements,
    mutants: await readReport<MutantsReport>(released('mutants.json')),
    fuzz: await readReport<FuzzReport>(released('fuzz.json')),
  });
  const bruno = await brunoCollection(contract);
  const rules = requirements.requirements.rules.map(({ id, section, rule }) => ({ id, section, rule }));
  return new Map([
    ['openapi.yaml', `# ${how}\n${bundle}`],
    // The same for programs: JSON is read a hundred times faster.
    ['openapi.json', JSON.stringify(contract)],
    ['api.ts', `// ${how}\n${astToString(types)}`],
    ['operations.ts', `// ${how}\n${routeTable(contract)}`],
    ['console/console.js', `// Made from console/ by \`npm run generate\`. Do not edit.\n${await consoleScript()}`],
    ['exports/postman.json', `${JSON.stringify(await postmanCollection(contract), null, 2)}\n`],
    ['exports/bruno.json', `${JSON.stringify(bruno, null, 2)}\n`],
    ...[...brunoFiles(bruno)].map(([path, text]) => [`exports/bruno/${path}`, text] as const),
    ['assumptions.md', `<!-- ${how} -->\n\n${renderAssumptions(contract)}`],
    [
      'requirements.md',
      `<!-- Made from openapi/ and the tests by \`npm run generate\`. Do not edit. -->\n\n${renderMatrix(requirements)}`,
    ],
    [
      'settings.md',
      `<!-- Made from server/applications/settings.schema.json by \`npm run generate\`. Do not edit. -->\n\n${settingsMarkdown()}`,
    ],
    ['requirements.json', `${JSON.stringify(rules, null, 2)}\n`],
    ['status.md', `<!-- Made from openapi/ and the tests by \`npm run generate\`. Do not edit. -->\n\n${status}`],
  ]);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name).slice(folder.length + 1));
}

const folder = join(root, 'generated');
const wanted = await generate();
const present = await filesBelow(folder);
if (process.argv.includes('--check')) {
  const stale = present.filter((name) => !wanted.has(name));
  for (const [name, content] of wanted) {
    if ((await readFile(join(folder, name), 'utf8').catch(() => undefined)) !== content) stale.push(name);
  }
  if (stale.length > 0) {
    console.error(`generated/ is not what openapi/ makes: ${stale.join(', ')}. Run \`npm run generate\` and commit.`);
    process.exit(1);
  }
} else {
  for (const name of present.filter((n) => !wanted.has(n))) await rm(join(folder, name));
  for (const [name, content] of wanted) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
