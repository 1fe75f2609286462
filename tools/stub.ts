/**
 * `npm run stub <operationId>…`: writes the skeletons of handler, store function and test of operations that the
 * contract has and the service does not. What is there already is added to, never changed. `--root` names another tree to
 * write to.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { withHandler, withStoreFunction, withTest } from './stub/additions.ts';
import { StubError } from './stub/error.ts';
import { findOperation, type Operation } from './stub/operation.ts';
import { handlerFile, storeFile, testFile } from './stub/skeletons.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: join(import.meta.dirname, '..') } },
});

async function read(file: string): Promise<string | undefined> {
  return readFile(join(values.root, file), 'utf8').catch(() => undefined);
}

/** The files of an operation as they are to be. Nothing is written yet, so that a refusal leaves nothing half done. */
async function filesWith(operation: Operation): Promise<Map<string, string>> {
  const { folder } = operation.place;
  const parts: [string, typeof withHandler, typeof handlerFile][] = [
    [`server/${folder}/${folder}.ts`, withHandler, handlerFile],
    [`server/${folder}/${folder}.store.ts`, withStoreFunction, storeFile],
    [`test/${folder}.test.ts`, withTest, testFile],
  ];
  const files = new Map<string, string>();
  for (const [file, add, create] of parts) {
    const present = (await read(file)) ?? create(operation);
    files.set(
      file,
      await format(add(present, operation, file), { parser: 'typescript', singleQuote: true, printWidth: 120 }),
    );
  }
  return files;
}

async function stub(operationId: string): Promise<void> {
  const operation = findOperation(operationId);
  const files = await filesWith(operation);
  for (const [file, content] of files) {
    await mkdir(dirname(join(values.root, file)), { recursive: true });
    await writeFile(join(values.root, file), content);
    console.log(file);
  }
  const { name, Name } = operation.place;
  console.log(
    `  Then in server/app.ts: take ${operationId} out of notImplemented, and have \`...${name}Handlers(create${Name}Store(db))\` among the handlers.`,
  );
}

try {
  if (positionals.length === 0) throw new StubError('which operation? npm run stub <operationId>');
  for (const operationId of positionals) await stub(operationId);
} catch (error) {
  if (!(error instanceof StubError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
