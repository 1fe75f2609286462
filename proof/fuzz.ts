/**
 * `npm run fuzz`: tests the service with requests generated from the contract: valid requests, requests with one
 * error, and sequences compared with a model. Prints each failure in its smallest form, and exits with 1.
 *
 *     --seed N           seed of the random choices; printed at the end of each run
 *     --runs N           runs of each property of each operation (default 20)
 *     --minutes N        continues with further seeds for this time
 *     --contract NAME    only the contract `engagement`, `operator` or `device`; all by default
 *     --operation ID     only this operation
 *     --part valid|broken|sequences
 *     --path PATH        reproduces a failure, with its seed, operation and part
 *     --as-found         does not shrink failures
 *     --json FILE        writes the totals
 *     --release          writes them to openapi/engagement/released/fuzz.json, for this release; a contract that is not
 *                        tested keeps its totals
 *     --coverage         prints statuses by operation, and errors by kind
 */
import { readFile, writeFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { type FuzzedContract, fuzzedContracts } from './fuzz/operations.ts';
import { startTestServer } from '../test/support/database.ts';
import { startTestService, type TestService } from '../test/support/service.ts';
import { type Failure, fuzz, type Part, type Totals } from './fuzz/run.ts';
import { createDeviceWorld, fuzzSettings } from './fuzz/device-world.ts';
import { createOperatorWorld } from './fuzz/operator-world.ts';
import { createWorld, type FuzzWorld } from './fuzz/world.ts';
import type { FuzzReport } from '../tools/generate/status.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '20' },
    minutes: { type: 'string' },
    contract: { type: 'string' },
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

const worlds: Record<FuzzedContract, (service: TestService) => Promise<FuzzWorld>> = {
  engagement: createWorld,
  operator: createOperatorWorld,
  device: createDeviceWorld,
};

function printFailure(contract: FuzzedContract, { part, operationId, seed, path, message }: Failure): void {
  const operation = operationId ? ` --operation ${operationId}` : '';
  console.log(`FAILED ${part} ${operationId ?? ''}\n${message}`);
  if (lastError) console.log(`  the service's last error: ${lastError}`);
  lastError = '';
  console.log(
    `  reproduce: npm run fuzz -- --contract ${contract} --seed ${seed}${operation} --part ${part} --path '${path}'\n`,
  );
}

/** The totals of the engagement API are at the top of the file. */
const reportOf = ({ engagement, ...others }: Partial<Record<FuzzedContract, object>>) =>
  `${JSON.stringify({ ...engagement, ...others }, null, 2)}\n`;

const server = await startTestServer();
process.env.TEST_SERVER_URL = server.url;
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));

/** Tests a new service with the requests of one contract. */
async function run(contract: FuzzedContract): Promise<Totals> {
  const service = await startTestService(fuzzSettings, { logger: pino({ level: 'error' }, errors) });
  try {
    const options = {
      seed,
      runs: Number(values.runs),
      until: values.minutes === undefined ? undefined : Date.now() + Number(values.minutes) * 60_000,
      operation: values.operation,
      part: values.part as Part | undefined,
      path: values.path,
      asFound: values['as-found'],
    };
    const world = await worlds[contract](service);
    const { totals, coverage } = await fuzz(world, options, (failure) => printFailure(contract, failure));
    if (values.coverage) console.table(coverage);
    return totals;
  } finally {
    await service.close();
  }
}

try {
  const chosen = fuzzedContracts.filter((name) => values.contract === undefined || values.contract === name);
  if (chosen.length === 0) throw new RangeError(`--contract: must be one of ${fuzzedContracts.join(', ')}`);
  const totals: Partial<Record<FuzzedContract, Totals>> = {};
  for (const name of chosen) totals[name] = await run(name);
  const text = reportOf(totals);
  console.log(text);
  if (values.json) await writeFile(values.json, text);
  if (values.release) {
    const { operator, device, ...engagement } = JSON.parse(await readFile(releasedFile, 'utf8')) as FuzzReport;
    const before = { engagement, ...(operator && { operator }), ...(device && { device }) };
    await writeFile(releasedFile, reportOf({ ...before, ...totals }));
  }
  const failures = Object.values(totals).reduce((sum, each) => sum + each.failures, 0);
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  await server.stop();
}
