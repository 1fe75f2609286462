import { checkErrorFormat } from '../../server/http/error-check.ts';
import { errorList, problemDetails, type RenderError } from '../../server/http/error-format.ts';
import {
  declaredErrors,
  errorBody,
  type ErrorPart,
  errorPart,
  type ErrorResponseObject,
} from '../../server/http/declared-errors.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { ContractError } from '../../server/http/document/contract-error.ts';
import { methods, readOperations } from '../../server/http/document/operations.ts';
import { readDocument } from '../../server/http/document/read-document.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { keyOf, quoted } from './names.ts';

/** How errors get the format that a contract declares. */
export interface ErrorShape {
  render: RenderError;
  /** The source of the function, and the names that it imports. */
  source: string;
  imports: string[];
  /** Places of the contract that the function does not fit. */
  misfits: readonly string[];
}

/** The source of an error body. */
function sourceOf(part: ErrorPart): string {
  switch (part.kind) {
    case 'status':
      return 'problem.status';
    case 'statusText':
      return 'String(problem.status)';
    case 'label':
    case 'message':
      return part.kind;
    case 'constant':
      return typeof part.value === 'string' ? quoted(part.value) : JSON.stringify(part.value);
    case 'array':
      return `[${sourceOf(part.item)}]`;
    case 'object': {
      const members = part.members.map(([name, member]) => {
        const source = sourceOf(member);
        return name === source ? name : `${keyOf(name)}: ${source}`;
      });
      return `{ ${members.join(', ')} }`;
    }
  }
}

/** The first error response of the contract that has a schema. */
function firstError(contract: Contract): { mediaType: string; schema: object } | undefined {
  for (const item of Object.values(contract.paths)) {
    for (const method of methods) {
      const { responses = {} } = (item[method] ?? {}) as { responses?: Record<string, object> };
      for (const [status, written] of Object.entries(responses)) {
        if (!/^([45]|default)/.test(status)) continue;
        const [entry] = Object.entries(resolveReference<ErrorResponseObject>(contract, written).content ?? {});
        if (entry?.[1].schema) return { mediaType: entry[0], schema: entry[1].schema };
      }
    }
  }
  return undefined;
}

function fittedTo(contract: Contract): Omit<ErrorShape, 'misfits'> {
  const { mediaType = 'application/json', schema = {} } = firstError(contract) ?? {};
  const part = errorPart(contract, schema);
  return {
    render: (problem) => ({ status: problem.status, mediaType, body: errorBody(part, problem) }),
    source: `(problem) => {
  const [{ label, message } = { label: 'unknown', message: '' }] = problem.errors;
  const body = ${sourceOf(part)};
  return { status: problem.status, mediaType: ${quoted(mediaType)}, body };
}`,
    imports: [],
  };
}

/**
 * Chooses the format of errors that fits a contract: one of the library's, one that follows its schema of errors, or one for each
 * response.
 *
 * @throws ContractError for a contract that can't be served
 */
export function chooseErrorShape(contract: Contract): ErrorShape {
  const document = readDocument({ ...contract, components: contract.components ?? {} });
  const operations = readOperations(document);
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
    { render: declaredErrors(document, operations), source: "'declared'", imports: [] },
  ].map((shape) => ({ ...shape, misfits: misfitsOf(shape.render) }));
  return shapes.reduce((best, shape) => (shape.misfits.length < best.misfits.length ? shape : best));
}
