import type { IncomingHttpHeaders } from 'node:http';
import { operations, type OperationId } from '../../generated/operations.ts';
import { parseJson } from './body.ts';
import { toProblem } from './exchange.ts';
import { badData, Problem } from './problem.ts';
import { parseQuery } from './query.ts';
import type { RequestValidator, Validated } from './validator.ts';

/** The parts of a request that the contract describes. */
export interface RequestInput {
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Values of the path, percent-decoded. */
  params: Record<string, string>;
  body: Buffer;
}

/**
 * Parses and validates a request.
 *
 * @param pause awaited between parsing and validating
 * @throws Problem with every validation error: 415 for a body of another media type, else 400 or the status that the contract
 *   gives to a malformed parameter. The token route uses 400 for every body that it can't read.
 */
export async function validateInput(
  validate: RequestValidator['validate'],
  operationId: OperationId,
  { url, headers, params, body }: RequestInput,
  pause?: () => Promise<void> | undefined,
): Promise<Validated> {
  const operation = operations[operationId];
  if ('ignoresInput' in operation) return { params: {}, query: {}, body: undefined };
  const validateContent = async (content: unknown) =>
    validate(operationId, { method: operation.method, url, headers, params, query: parseQuery(url), body: content });
  let content: unknown;
  try {
    content = parseBody(headers, body, operation.body);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const unreadable = operation.token ? error : error.withStatus(400);
    // An unreadable body does not hide errors in path and query: the response lists all of them.
    const { errors } = await validateContent(undefined).then(() => ({ errors: [] }), toProblem);
    const elsewhere = errors.filter(({ message }) => /^(path|query)\//.test(message));
    throw new Problem(unreadable.status, [...elsewhere, ...unreadable.errors], unreadable.options);
  }
  await pause?.();
  return validateContent(content);
}

const unsupported = (message: string) => new Problem(415, [{ label: 'API_ERR_DATA', message }]);

/** JSON in UTF-8, in any spelling. RFC 8259, section 8.1 allows no other encoding. */
const jsonType = /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-?8|"utf-?8")[ \t]*)?;?[ \t]*$/i;

/** @throws Problem 415 for a body that is not declared as plain JSON, 400 for malformed JSON */
function parseBody(headers: IncomingHttpHeaders, body: Buffer, expected: 'required' | 'optional' | 'none'): unknown {
  if (body.length === 0) {
    if (expected === 'required') throw badData('body: missing');
    delete headers['content-type'];
    return undefined;
  }
  if (expected === 'none') throw badData('body: this operation takes none');
  // `identity` means that the body is not encoded (RFC 9110, section 12.5.3).
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw unsupported('headers/Content-Encoding: the body must not be compressed');
  }
  if (!jsonType.test(headers['content-type'] ?? '')) {
    throw unsupported('headers/Content-Type: must be application/json');
  }
  // The validator compiles its rules anew for each spelling of the type that it meets.
  headers['content-type'] = 'application/json';
  return parseJson(body);
}
