/**
 * `npm run fuzz`: tests the service with requests generated from the contract: valid requests, requests with one
 * error, and sequences compared with a model. Prints each failure in its smallest form, and exits with 1.
 *
 *     --seed N           seed of the random choices; printed at the end of each run
 *     --runs N           runs of each property of each operation (default 20)
 *     --minutes N        continues with further seeds for this time
 *     --operation ID     only this operation
 *     --part valid|broken|sequences
 *     --path PATH        reproduces a failure, with its seed, operation and part
 *     --as-found         does not shrink failures
 *     --json FILE        writes the totals
 *     --release          writes them to openapi/engagement/released/fuzz.json, for this release
 *     --coverage         prints statuses by operation, and errors by kind
 */
import { writeFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { startTestServer } from '../test/support/database.ts';
import { startTestService } from '../test/support/service.ts';
import { type Failure, fuzz, type Part } from './fuzz/run.ts';
import { createWorld } from './fuzz/world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '20' },
    minutes: { type: 'string' },
    operation: { type: 'string' },
    part: { type: 'string' },
    path: { type: 'string' },
    'as-found': { type: 'boolean', default: false },
    json: { type: 'string' },
    release: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
  },
});

const releasedFile = fileURLToPath(new URL('../openapi/engagement/released/fuzz.json', import.meta.url));

let lastError = '';
const errors = new Writable({
  write(line: Buffer, _encoding, done) {
    lastError = (JSON.parse(line.toString()) as { err?: { message?: string } }).err?.message ?? '';
    done();
  },
});

function printFailure({ part, operationId, seed, path, message }: Failure): void {
  const operation = operationId ? ` --operation ${operationId}` : '';
  console.log(`FAILED ${part} ${operationId ?? ''}\n${message}`);
  if (lastError) console.log(`  the service's last error: ${lastError}`);
  lastError = '';
  console.log(`  reproduce: npm run fuzz -- --seed ${seed}${operation} --part ${part} --path '${path}'\n`);
}

const server = await startTestServer();
process.env.TEST_SERVER_URL = server.url;
const service = await startTestService({ CONTRACT_CHECK: 'off' }, { logger: pino({ level: 'error' }, errors) });
try {
  const options = {
    seed: Number(values.seed ?? Math.floor(Math.random() * 1e9)),
    runs: Number(values.runs),
    until: values.minutes === undefined ? undefined : Date.now() + Number(values.minutes) * 60_000,
    operation: values.operation,
    part: values.part as Part | undefined,
    path: values.path,
    asFound: values['as-found'],
  };
  const { totals, coverage } = await fuzz(await createWorld(service), options, printFailure);
  if (values.coverage) console.table(coverage);
  const text = `${JSON.stringify(totals, null, 2)}\n`;
  console.log(text);
  for (const file of [values.json, values.release ? releasedFile : undefined]) if (file) await writeFile(file, text);
  process.exitCode = totals.failures === 0 ? 0 : 1;
} finally {
  await service.close();
  await server.stop();
}
