import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { ContractError } from '../../server/http/document/contract-error.ts';
import { errorList, problemDetails, type RenderError } from '../../server/http/error-format.ts';
import { readDocument } from '../../server/http/document/read-document.ts';
import { checkErrorFormat } from '../../server/http/error-check.ts';
import { methods, readOperations } from '../../server/http/document/operations.ts';
import { keyOf, quoted } from './names.ts';
import { objectOf, type Schema } from './schemas.ts';

/** How errors get the format that a contract declares. */
export interface ErrorShape {
  render: RenderError;
  /** The source of the function, and the names that it imports. */
  source: string;
  imports: string[];
  /** Places of the contract that the function does not fit. */
  misfits: readonly string[];
}

/** A member of an error body: from the problem, or a constant. */
type Part = { source: string; of: (problem: { status: number; label: string; message: string }) => unknown };

/** Writes a value for a schema: the status for numbers, a message for texts, all that is required for objects. */
function partOf(contract: Contract, written: object, name: string, depth = 0): Part {
  const schema = resolveReference<Schema>(contract, written);
  const constant = schema.const ?? schema.enum?.[0];
  if (constant !== undefined)
    return { source: typeof constant === 'string' ? quoted(constant) : JSON.stringify(constant), of: () => constant };
  const { properties, required } = objectOf(contract, schema);
  const [type] = [schema.type].flat();
  if ((type === 'object' || Object.keys(properties).length > 0) && depth < 5) {
    const shown = required.length > 0 ? required : Object.keys(properties);
    const members = shown.map((key) => [key, partOf(contract, properties[key] ?? {}, key, depth + 1)] as const);
    return {
      source: `{ ${members.map(([key, { source }]) => (key === source ? key : `${keyOf(key)}: ${source}`)).join(', ')} }`,
      of: (problem) => Object.fromEntries(members.map(([key, part]) => [key, part.of(problem)])),
    };
  }
  if (type === 'array' && depth < 5) {
    const item = partOf(contract, schema.items ?? {}, name, depth + 1);
    return { source: `[${item.source}]`, of: (problem) => [item.of(problem)] };
  }
  if (type === 'integer' || type === 'number') return { source: 'problem.status', of: ({ status }) => status };
  if (type === 'boolean') return { source: 'false', of: () => false };
  if (/status/i.test(name)) return { source: 'String(problem.status)', of: ({ status }) => String(status) };
  if (/code|label|type|name|^error$/i.test(name)) return { source: 'label', of: ({ label }) => label };
  return { source: 'message', of: ({ message }) => message };
}

interface Response {
  content?: Record<string, { schema?: object }>;
}

/** The first error response of the contract that has a schema. */
function firstError(contract: Contract): { mediaType: string; schema: object } | undefined {
  for (const item of Object.values(contract.paths)) {
    for (const method of methods) {
      const { responses = {} } = (item[method] ?? {}) as { responses?: Record<string, object> };
      for (const [status, written] of Object.entries(responses)) {
        if (!/^([45]|default)/.test(status)) continue;
        const [entry] = Object.entries(resolveReference<Response>(contract, written).content ?? {});
        if (entry?.[1].schema) return { mediaType: entry[0], schema: entry[1].schema };
      }
    }
  }
  return undefined;
}

function fittedTo(contract: Contract): Omit<ErrorShape, 'misfits'> {
  const error = firstError(contract);
  const { mediaType = 'application/json', schema = {} } = error ?? {};
  const body = partOf(contract, schema, '');
  return {
    render: (problem) => {
      const [{ label, message } = { label: 'unknown', message: '' }] = problem.errors;
      return { status: problem.status, mediaType, body: body.of({ status: problem.status, label, message }) };
    },
    source: `(problem) => {
  const [{ label, message } = { label: 'unknown', message: '' }] = problem.errors;
  const body = ${body.source};
  return { status: problem.status, mediaType: ${quoted(mediaType)}, body };
}`,
    imports: [],
  };
}

/**
 * Chooses the format of errors that fits a contract: one of the library's, or one that follows its schema of errors.
 *
 * @throws ContractError for a contract that can't be served
 */
export function chooseErrorShape(contract: Contract): ErrorShape {
  const document = readDocument({ ...contract, components: contract.components ?? {} });
  readOperations(document);
  const misfitsOf = (render: RenderError): readonly string[] => {
    try {
      checkErrorFormat(document, render);
      return [];
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      return error.problems;
    }
  };
  const shapes = [
    { render: errorList, source: 'errorList', imports: ['errorList'] },
    { render: problemDetails, source: 'problemDetails', imports: ['problemDetails'] },
    fittedTo(document),
  ].map((shape) => ({ ...shape, misfits: misfitsOf(shape.render) }));
  return shapes.reduce((best, shape) => (shape.misfits.length < best.misfits.length ? shape : best));
}
