#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`engage needs Node.js 22.18 or later; this is ${process.versions.node} (${process.execPath})\n`);
  process.exit(1);
}

const { enableCompileCache } = await import('node:module');
enableCompileCache();
const { existsSync } = await import('node:fs');

// A checkout runs its sources; an installed package has only compiled files.
const sources = new URL('../cli/main.ts', import.meta.url);
const { run } = await import(existsSync(sources) ? sources.href : '../dist/cli/main.js');
await run(process.argv.slice(2));
