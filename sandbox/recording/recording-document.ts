import type { ContractName } from '../../server/contracts/contracts.ts';

/** Bounds of a recording: requests, bytes of all bodies, and bytes of one body. */
export const maxSteps = 1000;
export const maxBytes = 8 * 1024 * 1024;
export const maxBodyBytes = 256 * 1024;
/** Larger files are written without indentation, and not read. */
export const maxFileBytes = 32 * 1024 * 1024;

/** Replaces a secret in a recorded response. */
export const masked = '<masked>';

/** Inputs that a runner computes for each request. */
export const computedInputs = ['serviceTime', 'serviceSignature', 'origin', 'identityProof'] as const;

export interface RecordedParameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  /** A text, an expression, or a list for a name that the query repeats. */
  value: string | string[];
}

/** What the sandbox responded, as the example of the step. */
export interface RecordedResponse {
  status: number;
  contentType?: string;
  /** Parsed JSON, else a text. Undefined without a body, and for one that is too large. */
  body?: unknown;
  /** Of a CSV file only the first line and the number of lines are recorded. */
  header?: string;
  lines?: number;
  /** The body was too large, so that only the status is recorded. */
  isTooLarge?: boolean;
}

export interface RecordedStep {
  stepId: string;
  operationId: string;
  parameters?: RecordedParameter[];
  /** `x-base64` has the bytes of a body that is not UTF-8; its payload is empty. */
  requestBody?: { contentType?: string; payload: unknown; 'x-base64'?: string };
  successCriteria: { condition: string }[];
  /** Expressions of this step's response that later steps use, by name. */
  outputs?: Record<string, string>;
  /** The API key that signs, if an earlier step created it. */
  'x-api-key'?: string;
  'x-response': RecordedResponse;
}

export interface RecordedInput {
  type: 'string';
  description: string;
  default?: string;
}

/** A recorded session: an Arazzo document with one workflow, and a response in each step. */
export interface RecordingDocument {
  arazzo: string;
  info: { title: string; version: string; summary: string; description: string };
  sourceDescriptions: { name: ContractName; url: string; type: 'openapi' }[];
  workflows: [
    {
      workflowId: string;
      summary: string;
      inputs: { type: 'object'; required?: string[]; properties: Record<string, RecordedInput> };
      steps: RecordedStep[];
    },
  ];
}

/** Names of members and parameters whose values identify a record. */
export const isIdName = (name: string): boolean => /^id$|Ids?$|^udid$|^UDIDs?$/.test(name);

/**
 * The kind of records that an ID names: IDs of the same kind correspond to each other in two deployments.
 *
 * @param name of the member or parameter
 * @param owner the name of the member whose value has the ID; empty in the body itself and in the items of a list
 * @param path the path of the operation, which tells the kind of `id` without an owner
 */
export function kindOf(name: string, owner: string, path: string): string {
  if (/^(udids?|deviceIds?)$/i.test(name)) return 'device';
  if (name !== 'id') return name.replace(/Ids?$/, '').toLowerCase();
  const segment = owner || (path.split('/').findLast((each) => each !== '' && !each.startsWith('{')) ?? '');
  return segment
    .replaceAll('_', '')
    .replace(/(?<=x)es$|s$/, '')
    .toLowerCase();
}

/** The name of a member, and that of the member whose value has it. Items of a list have the names of the list. */
export interface Names {
  name: string;
  owner: string;
}

/** The names of a member. The list of a page is no owner. */
export const namesBelow = ({ name }: Names, member: string): Names => ({
  name: member,
  owner: name === 'data' ? '' : name,
});

const expression = /^\$(?:inputs\.(\w+)|steps\.([\w-]+)\.outputs\.(\w+))$/;

/** Reads the expression of a whole value. Undefined for any other text. */
export function readExpression(text: string): { input: string } | { step: string; output: string } | undefined {
  const [, input, step, output] = expression.exec(text) ?? [];
  if (input !== undefined) return { input };
  return step !== undefined && output !== undefined ? { step, output } : undefined;
}

/** Whether a runner would read a text as an expression or as a text with expressions. */
export const looksLikeExpression = (text: string): boolean => text.startsWith('$') || text.includes('{$');
