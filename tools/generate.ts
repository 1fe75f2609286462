/**
 * Generates all files of generated/ from openapi/. With --check, it writes nothing, and fails if a file is outdated.
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
import { settingsMarkdown } from '../server/domain/settings/settings-reference.ts';
import type { Contract as BundledContract } from '../server/http/contract.ts';
import { withListParameters } from '../server/http/validation/list-parameters.ts';
import { renderAssumptions } from './generate/assumptions.ts';
import { brunoCollection } from './generate/bruno.ts';
import { brunoFiles } from './generate/bruno-files.ts';
import { includeGuides } from './generate/guides.ts';
import { fitLinkExamples } from './generate/link-examples.ts';
import { postmanCollection } from './generate/postman.ts';
import { routeTable } from './generate/routes.ts';
import { settingsTypes } from './generate/settings-types.ts';
import { separateStoredRecords } from './generate/stored-records.ts';
import {
  type FuzzReport,
  type MutantsReport,
  readReport,
  renderStatus,
  type SimulationReport,
} from './generate/status.ts';
import { renderMatrix } from './requirements/matrix.ts';
import { readRequirements } from './requirements/requirements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const how = 'Generated from openapi/ by `npm run generate`. Do not edit.';
const settingsSchema = 'server/domain/settings/settings.schema.json';

async function bundleContract(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  const file = join(folder, 'openapi.yaml');
  try {
    await promisify(execFile)(process.execPath, [
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      ...['bundle', 'source', '--config', join(root, 'redocly.yaml'), '--output', file],
    ]);
    const contract = parse(await readFile(file, 'utf8')) as Contract;
    await includeGuides(contract, join(root, 'openapi/engagement'));
    fitLinkExamples(contract);
    separateStoredRecords(contract);
    return stringify(contract, { lineWidth: 0, aliasDuplicateObjects: false });
  } finally {
    await rm(folder, { recursive: true });
  }
}

export type Contract = BundledContract & Record<string, unknown>;

/** Bundles the console's script and its imports into one file for the browser. */
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
  const released = (name: string) => join(root, 'openapi/engagement/released', name);
  const status = renderStatus({
    requirements,
    mutants: await readReport<MutantsReport>(released('mutants.json')),
    fuzz: await readReport<FuzzReport>(released('fuzz.json')),
    simulation: await readReport<SimulationReport>(released('simulation.json')),
  });
  const bruno = await brunoCollection(contract);
  const rules = requirements.requirements.rules.map(({ id, section, rule }) => ({ id, section, rule }));
  return new Map([
    ['engagement/openapi.yaml', `# ${how}\n${bundle}`],
    // JSON for programs, because they parse it a hundred times faster than YAML.
    ['engagement/openapi.json', JSON.stringify(contract)],
    ['engagement/api.ts', `// ${how}\n${astToString(types)}`],
    ['engagement/operations.ts', `// ${how}\n${routeTable(contract)}`],
    [
      'settings.ts',
      `// Generated from ${settingsSchema} by \`npm run generate\`. Do not edit.\n${await settingsTypes()}`,
    ],
    [
      'console/console.js',
      `// Generated from console/ by \`npm run generate\`. Do not edit.\n${await consoleScript()}`,
    ],
    ['engagement/exports/postman.json', `${JSON.stringify(await postmanCollection(contract), null, 2)}\n`],
    ['engagement/exports/bruno.json', `${JSON.stringify(bruno, null, 2)}\n`],
    ...[...brunoFiles(bruno)].map(([path, text]) => [`engagement/exports/bruno/${path}`, text] as const),
    ['engagement/assumptions.md', `<!-- ${how} -->\n\n${renderAssumptions(contract)}`],
    [
      'engagement/requirements.md',
      `<!-- Generated from openapi/ and the tests by \`npm run generate\`. Do not edit. -->\n\n${renderMatrix(requirements)}`,
    ],
    [
      'settings.md',
      `<!-- Generated from ${settingsSchema} by \`npm run generate\`. Do not edit. -->\n\n${settingsMarkdown()}`,
    ],
    ['engagement/requirements.json', `${JSON.stringify(rules, null, 2)}\n`],
    [
      'engagement/status.md',
      `<!-- Generated from openapi/ and the tests by \`npm run generate\`. Do not edit. -->\n\n${status}`,
    ],
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
    console.error(`generated/ is outdated: ${stale.join(', ')}. Run \`npm run generate\` and commit the files.`);
    process.exit(1);
  }
} else {
  for (const name of present.filter((n) => !wanted.has(n))) await rm(join(folder, name));
  for (const [name, content] of wanted) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
