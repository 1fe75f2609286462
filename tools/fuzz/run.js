import fc from 'fast-check';
import { createResponseChecker } from "../../server/http/validation/response-check.js";
import { brokenProperty, validProperty } from "./properties.js";
import { readOperation } from "./requests.js";
import { readSchemas } from "./schemas.js";
import { sequenceProperty } from "./sequences.js";
import { loadContract } from "../../server/contracts.js";
/** Only this API has sequences, which it shares with the operator API. */
const isOfEngagement = (world) => world.contract === 'engagement';
/** Tests a service. Each failure is reported immediately, in its smallest form. */
export async function fuzz(world, { seed, runs, until, operation, part, path, asFound }, onFailure) {
    const start = Date.now();
    const contract = loadContract(world.contract);
    const schemas = readSchemas(contract);
    const totals = {
        ...{ seed, seconds: 0, runs: 0, operations: 0, valid: 0, granted: 0, broken: 0, sequences: 0, failures: 0 },
    };
    const coverage = {};
    const add = (row, column) => {
        const counts = (coverage[row] ??= {});
        counts[column] = (counts[column] ?? 0) + 1;
    };
    const checked = {
        world,
        schemas,
        check: createResponseChecker(contract),
        digest: await world.snapshot.digest(),
        count(kind, operationId, status, broken) {
            if (kind !== 'sequence')
                totals[kind]++;
            if (kind === 'valid' && status < 300)
                totals.granted++;
            add(`${kind} ${operationId}`, String(status));
            if (broken)
                add('breaks', broken);
        },
    };
    const operationIds = world.served.filter((id) => operation === undefined || id === operation);
    totals.operations = operationIds.length;
    const isOver = () => until !== undefined && Date.now() >= until;
    async function tryOut(property, of, round) {
        if (isOver() || (part !== undefined && part !== of.part))
            return;
        const parameters = {
            seed: seed + round,
            numRuns: of.part === 'sequences' ? runs * 3 : runs,
            endOnFailure: asFound,
            ...(path && { path }),
        };
        const { failed, counterexamplePath, errorInstance } = await fc.check(property, parameters);
        if (!failed)
            return;
        totals.failures++;
        const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
        onFailure({ ...of, seed: parameters.seed, path: counterexamplePath ?? '', message });
    }
    const inTurn = operationIds.map((id) => readOperation(schemas, id, world.contract));
    const sequences = isOfEngagement(world) ? { ...checked, world } : undefined;
    for (let round = 0; round === 0 || (until !== undefined && !isOver()); round++) {
        for (const each of inTurn) {
            const of = { operationId: each.operationId };
            await tryOut(validProperty(checked, each), { part: 'valid', ...of }, round);
            await tryOut(brokenProperty(checked, each), { part: 'broken', ...of }, round);
        }
        if (operation === undefined && sequences) {
            await tryOut(sequenceProperty(sequences, () => totals.sequences++), { part: 'sequences' }, round);
        }
    }
    totals.seconds = Math.round((Date.now() - start) / 1000);
    totals.runs = totals.valid + totals.broken + totals.sequences;
    return { totals, coverage };
}
