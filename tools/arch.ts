/**
 * `npm run arch`: checks who may know whom (`.dependency-cruiser.cjs`), and that no folders depend on each other in a circle. The
 * files directly in `server/` and `cli/` start the others, so they may know all of them, and nothing knows them. Also prints
 * the long files of the server, and the names that two of its files export. Exits with 1 for a forbidden arrow, a circle, a long
 * file without a reason, or a repeated name.
 */
import { createRequire } from 'node:module';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { circlesOf } from './arch/circles.ts';
import { repeatedNames } from './arch/repeated-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['server', 'cli', 'client', 'contract-server', 'mock', 'sandbox', 'admin', 'sdk', 'proof'];
/** Pages know the router, which knows the pages. */
const withCircles = ['admin', 'sdk'];
const maxLines = 250;
/** Files of the server that are longer, and why. */
const longFiles: Readonly<Record<string, string>> = {
  'config/config.ts': 'a list: a few lines for each setting',
  'http/contract-server.ts': 'the steps of a request, whose order is read in one place',
  'http/validation/parameter-values.ts': 'one reader for each style and place of a parameter',
};

type Rules = Parameters<typeof cruise>[1];
const ruleSet = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as NonNullable<Rules>['ruleSet'] & {
  options?: Rules;
};
const { output } = await cruise(folders, { ...ruleSet.options, ruleSet, validate: true, baseDir: root });
const { modules, summary } = output as ICruiseResult;

const layered = folders.filter((folder) => !withCircles.includes(folder));
const isOurs = (file: string) => layered.some((folder) => file.startsWith(`${folder}/`)) && !file.includes('/dist/');
const arrows = modules
  .filter(({ source }) => isOurs(source))
  .flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => resolved)
      .filter(isOurs)
      .map((target) => [dirname(source), dirname(target)] as const),
  );
const circles = circlesOf(arrows);

const files = await readdir(join(root, 'server'), { recursive: true });
const sources = new Map<string, string>();
const long: string[] = [];
for (const name of files.filter((file) => file.endsWith('.ts'))) {
  const source = await readFile(join(root, 'server', name), 'utf8');
  sources.set(`server/${name}`, source);
  const lines = source.split('\n').length - 1;
  if (lines > maxLines) long.push(`server/${name}: ${lines} lines: ${longFiles[name] ?? 'no reason'}`);
}
const repeated = repeatedNames(sources);

for (const { rule, from, to } of summary.violations) console.log(`forbidden: ${rule.name}: ${from} knows ${to}`);
for (const circle of circles) console.log(`circle of folders: ${circle.join(', ')}`);
console.log(
  `${modules.length} files, circles of folders: ${circles.length}, forbidden arrows and circles of files: ${summary.violations.length}`,
);
console.log(`files of the server over ${maxLines} lines: ${long.length}`);
for (const each of long) console.log(`- ${each}`);
console.log(`names that the server exports twice: ${repeated.length}`);
for (const [name, exporters] of repeated) console.log(`- ${name}: ${exporters.join(', ')}`);
const isForbidden =
  [circles, summary.violations, repeated].some(({ length }) => length > 0) ||
  long.some((each) => each.endsWith('no reason'));
if (isForbidden) process.exitCode = 1;
