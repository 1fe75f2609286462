import { parse } from 'yaml';
import { contractNames, type ContractName, loadContract } from '../../server/contracts/contracts.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { type Operation, readOperations } from '../../server/http/document/operations.ts';
import { isObject } from '../../server/schema/subschemas.ts';
import {
  maxFileBytes,
  maxSteps,
  type RecordedInput,
  type RecordedStep,
  type RecordingDocument,
} from '../../sandbox/recording/recording-document.ts';
import { readInput } from '../terminal/input.ts';

export interface Recording {
  inputs: Record<string, RecordedInput>;
  steps: { step: RecordedStep; operation: Operation }[];
}

/**
 * Reads a file of `engage sandbox --record`.
 *
 * @throws OperatorError if it is too large, or no recording
 */
export async function readRecording(file: string): Promise<Recording> {
  const content = await readInput(file);
  const fail = (reason: string): never => {
    throw new OperatorError(`${file}: ${reason}`);
  };
  if (content.length > maxFileBytes) fail(`is larger than ${maxFileBytes / 1024 / 1024} MiB`);
  const document = parseDocument(content.toString(), fail);
  const operations = new Map<string, Operation>();
  for (const name of contractNames) {
    for (const [id, operation] of readOperations(loadContract(name))) operations.set(`${name}.${id}`, operation);
  }
  const [workflow] = document.workflows;
  if (workflow.steps.length > maxSteps) fail(`has more than ${maxSteps} steps`);
  const steps = workflow.steps.map((step, index) => {
    const path = `workflows/0/steps/${index}`;
    if (!isObject(step)) return fail(`${path}: must be an object`);
    const {
      stepId,
      operationId,
      parameters,
      outputs,
      requestBody,
      'x-response': response,
    } = step as Partial<RecordedStep>;
    if (typeof stepId !== 'string') fail(`${path}/stepId: must be a text`);
    const operation = operations.get(String(operationId).replace('$sourceDescriptions.', ''));
    if (!operation) return fail(`${path}/operationId: ${String(operationId)} is not an operation of this version`);
    if (!isObject(response) || !Number.isInteger(response.status)) {
      fail(`${path}/x-response: must be an object with a status: replay needs a recorded session`);
    }
    if (!isListOfParameters(parameters))
      fail(`${path}/parameters: must be a list of parameters with name, in and value`);
    if (requestBody !== undefined && !isBody(requestBody))
      fail(`${path}/requestBody: must have a payload, and only base64 in x-base64`);
    if (outputs !== undefined && !isMapOfTexts(outputs)) fail(`${path}/outputs: must be an object with expressions`);
    return { step, operation };
  });
  return { inputs: workflow.inputs.properties, steps };
}

function parseDocument(text: string, fail: (reason: string) => never): RecordingDocument {
  let document: unknown;
  try {
    document = parse(text, { maxAliasCount: 0 });
  } catch (error) {
    fail((error as Error).message);
  }
  const workflows = isObject(document) && Array.isArray(document.workflows) ? (document.workflows as unknown[]) : [];
  const [workflow] = workflows;
  if (!isObject(workflow) || !Array.isArray(workflow.steps)) fail('is no Arazzo workflow with steps');
  const { inputs } = workflow as { inputs?: unknown };
  if (!isObject(inputs) || !isObject(inputs.properties)) fail('workflows/0/inputs: must be an object with properties');
  return document as RecordingDocument;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isBody = (value: unknown) => {
  if (!isObject(value)) return false;
  const { payload, 'x-base64': base64 } = value;
  return payload !== undefined && (base64 === undefined || (isText(base64) && /^[A-Za-z0-9+/]*={0,2}$/.test(base64)));
};

const isMapOfTexts = (value: unknown) => isObject(value) && Object.values(value).every(isText);

const isListOfParameters = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) &&
    (value as unknown[]).every(
      (each) =>
        isObject(each) &&
        isText(each.name) &&
        isText(each.in) &&
        (isText(each.value) || (Array.isArray(each.value) && (each.value as unknown[]).every(isText))),
    ));

/** The contract of a step. */
export const apiOf = ({ operationId }: RecordedStep): ContractName => operationId.split('.')[1] as ContractName;
