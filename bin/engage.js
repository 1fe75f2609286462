#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`engage needs Node.js 22.18 or later; this is ${process.versions.node} (${process.execPath})\n`);
  process.exit(1);
}

// V8 reads this limit only when it starts. Most objects of the mock are short-lived: without it, they take 30 MB more.
const smallYoungSpace = '--max-semi-space-size=2';
const isMock = process.argv[2] === 'serve' && /(^| )--role[ =]mock( |$)/.test(process.argv.slice(3).join(' '));
if (isMock && process.platform !== 'win32' && !process.execArgv.some((flag) => flag.includes('semi-space'))) {
  // The same process. Exists since Node.js 22.15; without its third argument, Node.js 22.18 passes no environment.
  const args = [process.execPath, ...process.execArgv, smallYoungSpace, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env });
}

const { enableCompileCache } = await import('node:module');
enableCompileCache();
const { existsSync } = await import('node:fs');

// A checkout runs its sources; an installed package has only compiled files.
const sources = new URL('../cli/main.ts', import.meta.url);
const { run } = await import(existsSync(sources) ? sources.href : '../dist/cli/main.js');
await run(process.argv.slice(2));
