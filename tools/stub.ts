/**
 * `npm run stub <operationId>…`: adds a handler, a store function and a test for an operation of the contract without
 * a handler. `--root` names another checkout.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import type { Contract } from '../server/http/document/contract.ts';
import { withHandler, withStoreFunction, withTest } from './stub/additions.ts';
import { StubError } from './stub/error.ts';
import { findOperation, type Operation } from './stub/operation.ts';
import { readContract } from '../server/contracts/contracts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: join(import.meta.dirname, '..') } },
});

async function read(file: string): Promise<string | undefined> {
  return readFile(join(values.root, file), 'utf8').catch(() => undefined);
}

/** The changed files of an operation. They are written together, so that an error leaves nothing half done. */
async function filesWith(operation: Operation): Promise<Map<string, string>> {
  const { handlers, store, test } = operation.place;
  const parts: [string, typeof withHandler][] = [
    [handlers, withHandler],
    [store, withStoreFunction],
    [test, withTest],
  ];
  const files = new Map<string, string>();
  for (const [file, add] of parts) {
    const text = add((await read(file)) ?? '', operation, file);
    files.set(file, await format(text, { parser: 'typescript', singleQuote: true, printWidth: 120 }));
  }
  return files;
}

async function stub(contract: Contract, operationId: string): Promise<void> {
  const files = await filesWith(findOperation(contract, operationId));
  for (const [file, content] of files) {
    await writeFile(join(values.root, file), content);
    console.log(file);
  }
}

try {
  if (positionals.length === 0) throw new StubError('which operation? npm run stub <operationId>');
  const contract = readContract(join(values.root, 'generated/engagement/openapi.json'));
  for (const operationId of positionals) await stub(contract, operationId);
} catch (error) {
  if (!(error instanceof StubError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
