/**
 * Checks all JSON examples of a contract with generated validators: the request body and the successful responses of each operation.
 *
 *     node check-examples.ts CONTRACT MODULE BODY RESPONSE [REJECTED…]
 *
 * BODY and RESPONSE are the names of the validators in MODULE, with `{operation}` or `{Operation}` for the operation ID, and `{status}`.
 * REJECTED are the examples that the validators wrongly reject, such as `createCampaign minimal`.
 */
import { readContract } from '../../server/contracts/contracts.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../../server/schema/references.ts';
import { type Content, operationsOf } from '../requirements/operations.ts';

interface Validator {
  safeParse(value: unknown): { success: boolean; error?: { issues: unknown[] } };
}

const [file = '', module = '', body = '', response = '', ...rejected] = process.argv.slice(2);
const contract = readContract(file);
const validators = (await import(module)) as Record<string, Validator | undefined>;

function* examplesIn(document: Contract, part: { content?: Content } | ReferenceObject | undefined) {
  const { content } = part ? resolveReference<{ content?: Content }>(document, part) : {};
  for (const [name, example] of Object.entries(content?.['application/json']?.examples ?? {}))
    yield [name, resolveReference<{ value: unknown }>(document, example).value] as const;
}

let checked = 0;
const problems: string[] = [];
function check(operationId: string, written: string, status: string, name: string, value: unknown): void {
  checked++;
  const validatorName = written
    .replace('{operation}', operationId)
    .replace('{Operation}', `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`)
    .replace('{status}', status);
  const example = `${operationId} ${name}`;
  const validator = validators[validatorName];
  if (!validator) return void problems.push(`${example}: no validator ${validatorName}`);
  const mayFail = rejected.includes(example);
  try {
    const { success, error } = validator.safeParse(value);
    if (mayFail === success) problems.push(`${example}: ${success ? 'is valid now' : JSON.stringify(error?.issues)}`);
  } catch (error) {
    problems.push(`${example}: ${String(error)}`);
  }
}

for (const [operationId, { requestBody, responses }] of operationsOf(contract)) {
  for (const [name, value] of examplesIn(contract, requestBody)) check(operationId, body, '', name, value);
  for (const [status, each] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue;
    for (const [name, value] of examplesIn(contract, each)) check(operationId, response, status, name, value);
  }
}
if (checked === 0) problems.push('the contract has no examples');
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
