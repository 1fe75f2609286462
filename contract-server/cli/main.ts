#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { CommandError } from './failure.ts';

const help = `contract-server: serves any OpenAPI 3.1 document

contract-server init CONTRACT [FOLDER]   makes a project: a handler, a security check and a test for each operation
  --library SPEC    the version of contract-server, or the path of its package
  --no-install      does not run npm install
contract-server generate                 after a change of the contract: types, and stubs for new operations
contract-server check                    whether handlers, types and contract agree
contract-server mock [CONTRACT]          serves examples that fit the requests
  --port PORT       4010 by default; 0 for any free port
contract-server docs [CONTRACT]          writes a page with the reference
  --output FILE     docs.html by default

Without CONTRACT, a command uses that of the project in this folder.
`;

class UsageError extends Error {}

async function run(args: string[]): Promise<void> {
  const { positionals, values } = parse(args);
  const [command, first, second, ...more] = positionals;
  if (values.help || command === undefined) return void process.stdout.write(help);
  if (more.length > 0) throw new UsageError(`unexpected argument: ${more.join(' ')}`);
  const project = process.cwd();
  const contract = async () => {
    if (first !== undefined) return first;
    const { contractOf } = await import('./project.ts');
    return contractOf(project);
  };
  if (command === 'init') {
    if (first === undefined) throw new UsageError('init needs the file of a contract');
    const { init } = await import('./init.ts');
    await init(first, { folder: second, library: values.library, install: !values['no-install'] });
  } else if (command === 'generate') {
    await (await import('./generate.ts')).generate(project);
  } else if (command === 'check') {
    await (await import('./check.ts')).check(project);
  } else if (command === 'mock') {
    const port = Number(values.port ?? 4010);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError('--port: must be 0 to 65535');
    await (await import('./mock.ts')).mock(await contract(), port);
  } else if (command === 'docs') {
    await (await import('./docs.ts')).docs(await contract(), values.output ?? 'docs.html');
  } else throw new UsageError(`unknown command: ${command}`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        library: { type: 'string' },
        'no-install': { type: 'boolean' },
        port: { type: 'string' },
        output: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`contract-server needs Node.js 22.18 or later; this is ${process.versions.node}\n`);
  process.exit(1);
}
try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n(for help, run: contract-server --help)\n`);
    process.exitCode = 2;
  } else if (error instanceof CommandError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else throw error;
}
