/**
 * Generates all files of generated/ from openapi/, and the tables of mock/DIFFERENCES.md. With --check, it writes nothing, and fails if a file is outdated.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { stringify } from 'yaml';
import type { ContractName } from '../server/contracts/contracts.ts';
import { settingsMarkdown } from './generate/settings-markdown.ts';
import { withListParameters } from '../server/http/validation/list-parameters.ts';
import { filesIn } from '../server/pages/build.ts';
import { renderAssumptions } from './generate/assumptions.ts';
import { accesses } from './generate/access.ts';
import { brunoCollection } from './generate/bruno.ts';
import { brunoFiles } from './generate/bruno-files.ts';
import { keepReturnedLabels } from './generate/error-labels.ts';
import { bundleContract, type Contract } from './generate/bundle.ts';
import { addAudit } from './generate/audit.ts';
import { addEntityTags } from './generate/entity-tags.ts';
import { addEngagementOperations, removeAssumptions } from './generate/operator-contract.ts';
import { addLists, listTable, withoutListCsv } from './generate/lists.ts';
import { addOverload } from './generate/overload.ts';
import { postmanCollection } from './generate/postman.ts';
import { differencesDocument, fillDifferences } from './generate/mock-differences.ts';
import { routeTable } from './generate/routes.ts';
import { settingsTypes } from './generate/settings-types.ts';
import { separateStoredRecords } from './generate/stored-records.ts';
import {
  type AlertsReport,
  type FuzzReport,
  type MutantsReport,
  readReport,
  renderStatus,
  type SimulationReport,
} from './generate/status.ts';
import { vectorFiles } from './generate/vectors.ts';
import { readReleased } from './breaking/released.ts';
import { changesSince } from './generate/changes.ts';
import { renderMatrix } from './requirements/matrix.ts';
import { readRequirements, type RequirementSources } from './requirements/requirements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const how = 'Generated from openapi/ by `npm run generate`. Do not edit.';
const settingsSchema = 'server/domain/settings/settings.schema.json';

const withHead = (text: string) => `// ${how}\n${text}`;

/** The files that each contract has: the contract for readers and programs, its types and its route table. */
async function contractFiles(name: ContractName, contract: Contract): Promise<[string, string][]> {
  const types = await openapiTS(stringify(withListParameters(withoutListCsv(contract))), {
    alphabetize: false,
    defaultNonNullable: false,
    silent: true,
  });
  return [
    [`${name}/openapi.yaml`, `# ${how}\n${yamlOf(contract)}`],
    // JSON for programs, because they parse it a hundred times faster than YAML.
    [`${name}/openapi.json`, JSON.stringify(contract)],
    [`${name}/api.ts`, withHead(astToString(types))],
    [`${name}/operations.ts`, withHead(routeTable(contract))],
    [`${name}/changes.json`, `${JSON.stringify(changesSince(await readReleased(name), contract), null, 2)}\n`],
  ];
}

const yamlOf = (contract: Contract) => stringify(contract, { lineWidth: 0, aliasDuplicateObjects: false });

/** The rules of a contract, with links and tests. */
function requirementFiles(name: ContractName, requirements: RequirementSources): [string, string][] {
  const rules = requirements.requirements.rules.map(({ id, section, rule }) => ({ id, section, rule }));
  return [
    [
      `${name}/requirements.md`,
      `<!-- Generated from openapi/ and the tests by \`npm run generate\`. Do not edit. -->\n\n${renderMatrix(requirements, name)}`,
    ],
    [`${name}/requirements.json`, `${JSON.stringify(rules, null, 2)}\n`],
  ];
}

async function engagementFiles(contract: Contract): Promise<[string, string][]> {
  const requirements = await readRequirements('engagement');
  const released = (name: string) => join(root, 'openapi/engagement/released', name);
  const status = renderStatus({
    requirements,
    mutants: await readReport<MutantsReport>(released('mutants.json')),
    fuzz: await readReport<FuzzReport>(released('fuzz.json')),
    simulation: await readReport<SimulationReport>(released('simulation.json')),
    alerts: await readReport<AlertsReport>(released('alerts.json')),
  });
  const bruno = await brunoCollection(contract, accesses.engagement);
  return [
    ...(await contractFiles('engagement', contract)),
    [
      'engagement/exports/postman.json',
      `${JSON.stringify(await postmanCollection(contract, accesses.engagement), null, 2)}\n`,
    ],
    ['engagement/exports/bruno.json', `${JSON.stringify(bruno, null, 2)}\n`],
    ...[...brunoFiles(bruno)].map(([path, text]): [string, string] => [`engagement/exports/bruno/${path}`, text]),
    ['engagement/assumptions.md', `<!-- ${how} -->\n\n${renderAssumptions(contract)}`],
    ...requirementFiles('engagement', requirements),
    [
      'engagement/status.md',
      `<!-- Generated from openapi/ and the tests by \`npm run generate\`. Do not edit. -->\n\n${status}`,
    ],
  ];
}

/** A contract of our own has no assumptions, since no specification defines it. */
async function ownFiles(name: 'operator' | 'device', contract: Contract): Promise<[string, string][]> {
  const access = accesses[name];
  const json = (collection: object) => `${JSON.stringify(collection, null, 2)}\n`;
  return [
    ...(await contractFiles(name, contract)),
    ...requirementFiles(name, await readRequirements(name)),
    [`${name}/exports/postman.json`, json(await postmanCollection(contract, access))],
    [`${name}/exports/bruno.json`, json(await brunoCollection(contract, access))],
  ];
}

const operatorFiles = async (contract: Contract): Promise<[string, string][]> => [
  ...(await ownFiles('operator', contract)),
  ['operator/lists.ts', withHead(listTable(contract))],
];

async function serviceFiles(): Promise<[string, string][]> {
  const settingsHow = `Generated from ${settingsSchema} by \`npm run generate\`. Do not edit.`;
  return [
    ['settings.ts', `// ${settingsHow}\n${await settingsTypes()}`],
    ['settings.md', `<!-- ${settingsHow} -->\n\n${settingsMarkdown()}`],
  ];
}

/** The versions that `engage --version` and the metrics show, so that no process reads a whole contract for them. */
async function versionsFile(contracts: Record<ContractName, Contract>): Promise<[string, string]> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const own: Record<string, string> = {};
  for (const [name, { info }] of Object.entries(contracts)) own[name] = (info as { version: string }).version;
  const versions = JSON.stringify({ release: version, contracts: own }, null, 2);
  return ['versions.ts', withHead(`export const versions = ${versions} as const;\n`)];
}

async function generate(): Promise<Map<string, string>> {
  const [engagement, operator, device] = await Promise.all([
    bundleContract('engagement'),
    bundleContract('operator'),
    bundleContract('device'),
  ]);
  addEngagementOperations(operator, engagement);
  await addLists(operator, engagement);
  addAudit(operator, addEntityTags(operator));
  removeAssumptions(device);
  for (const contract of [operator, device]) {
    addOverload(contract);
    keepReturnedLabels(contract);
  }
  // The operator contract sends what the engagement contract receives, and the reverse.
  for (const contract of [engagement, operator, device]) separateStoredRecords(contract);
  return new Map([
    ...(await engagementFiles(engagement)),
    ...(await operatorFiles(operator)),
    ...(await ownFiles('device', device)),
    ...(await vectorFiles()),
    ...(await serviceFiles()),
    await versionsFile({ engagement, operator, device }),
  ]);
}

const folder = join(root, 'generated');
const differences = await readFile(differencesDocument, 'utf8');
const wantedDifferences = await fillDifferences(differences);
const wanted = await generate();
const present = (await filesIn(folder).catch(() => [])).map((path) => path.slice(folder.length + 1));
if (process.argv.includes('--check')) {
  const stale = present.filter((name) => !wanted.has(name));
  for (const [name, content] of wanted) {
    if ((await readFile(join(folder, name), 'utf8').catch(() => undefined)) !== content) stale.push(name);
  }
  if (wantedDifferences !== differences) {
    console.error('mock/DIFFERENCES.md is outdated. Run `npm run generate` and commit the file.');
    process.exit(1);
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
  if (wantedDifferences !== differences) await writeFile(differencesDocument, wantedDifferences);
}
