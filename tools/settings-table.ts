/** Writes the table of environment variables in the guide from server/config/config.ts. With --check, only checks that it is up to date. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { settingsReference } from '../server/config/config.ts';

const file = fileURLToPath(new URL('../openapi/engagement/guides/environment.md', import.meta.url));
const [open, close] = ['<!-- settings: made by `npm run settings` -->', '<!-- /settings -->'];

const rows = Object.entries(settingsReference).map(
  ([name, { default: value, desc }]) =>
    `| \`${name}\` | ${value === undefined || String(value) === '' ? '' : `\`${String(value)}\``} | ${desc} |`,
);
const table = ['| Variable | Default | What it does |', '|---|---|---|', ...rows].join('\n');
const text = await readFile(file, 'utf8');
const [before = '', rest = ''] = text.split(open);
const after = rest.split(close)[1] ?? '';
const wanted = await format(`${before}${open}\n\n${table}\n\n${close}${after}`, {
  ...(await resolveConfig(file)),
  parser: 'markdown',
});
if (wanted !== text) {
  if (process.argv.includes('--check')) {
    console.error('environment.md: the table of settings is outdated; run `npm run settings`');
    process.exit(1);
  }
  await writeFile(file, wanted);
}
