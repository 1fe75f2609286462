/**
 * Checks all JSON examples of a contract with generated validators: the request body and the successful responses of each operation.
 *
 *     node check-examples.ts CONTRACT VALIDATORS
 *
 * VALIDATORS is the module of Hey API's plugin `zod`: the validator of a body is `z<OperationId>Body`, that of a response
 * `z<OperationId>Response`.
 */
import { readContract } from '../../server/contracts/contracts.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { type Reference, resolveReference } from '../../server/schema/references.ts';
import { type Content, operationsOf } from '../requirements/operations.ts';

interface Validator {
  safeParse(value: unknown): { success: boolean; error?: { issues: unknown[] } };
}

const [file = '', module = ''] = process.argv.slice(2);
const contract = readContract(file);
const validators = (await import(module)) as Record<string, Validator | undefined>;

function* examplesIn(document: Contract, part: { content?: Content } | Reference | undefined) {
  const { content } = part ? resolveReference<{ content?: Content }>(document, part) : {};
  for (const [name, example] of Object.entries(content?.['application/json']?.examples ?? {}))
    yield [name, resolveReference<{ value: unknown }>(document, example).value] as const;
}

let checked = 0;
const problems: string[] = [];
function check(operationId: string, part: 'Body' | 'Response', name: string, value: unknown): void {
  checked++;
  const validator = validators[`z${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${part}`];
  if (!validator) return void problems.push(`${operationId}: no validator of the ${part}`);
  try {
    const { success, error } = validator.safeParse(value);
    if (!success) problems.push(`${operationId}, ${part}, example ${name}: ${JSON.stringify(error?.issues)}`);
  } catch (error) {
    problems.push(`${operationId}, ${part}, example ${name}: ${String(error)}`);
  }
}

for (const [operationId, { requestBody, responses }] of operationsOf(contract)) {
  for (const [name, value] of examplesIn(contract, requestBody)) check(operationId, 'Body', name, value);
  for (const [status, response] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue;
    for (const [name, value] of examplesIn(contract, response)) check(operationId, 'Response', name, value);
  }
}
if (checked === 0) problems.push('the contract has no examples');
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
