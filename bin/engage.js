#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

// A checkout runs its sources; an installed package has only what was compiled from them.
async function load() {
  if (!existsSync(fileURLToPath(new URL('../cli/main.ts', import.meta.url)))) return import('../dist/cli/main.js');
  (await import('tsx/esm/api')).register();
  return import('../cli/main.ts');
}

const { run } = await load();
await run(process.argv.slice(2), version);
