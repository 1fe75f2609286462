import type { IncomingHttpHeaders } from 'node:http';
import { parseJson } from '../body.ts';
import type { Operation } from '../operations.ts';
import { badData, Problem, toProblem } from '../problem.ts';
import { parseQuery } from './query.ts';
import type { RequestValidator, ValidatedInput } from './request-validator.ts';

/** The parts of a request that the contract describes. */
export interface RequestInput {
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Values of the path, percent-decoded. */
  params: Record<string, string>;
  /** Not read if the operation streams it. */
  body?: Buffer;
}

/**
 * Parses and validates a request.
 *
 * @param pause awaited between parsing and validating
 * @returns no body if the operation streams it
 * @throws Problem with every validation error: 415 for a body of another media type, else 400 or the status that the contract
 *   gives to a malformed parameter
 */
export async function validateInput(
  { validate }: RequestValidator,
  operation: Operation,
  input: RequestInput,
  pause?: () => Promise<void>,
): Promise<ValidatedInput> {
  if (operation.ignoresInput) return { params: {}, query: {}, body: undefined };
  const { url, params } = input;
  // The validator knows no streamed bodies.
  const headers = operation.isStreamed ? { ...input.headers, 'content-type': undefined } : input.headers;
  const validateContent = (content: unknown) =>
    validate(operation.operationId, {
      method: operation.method,
      url,
      headers,
      params,
      query: parseQuery(url),
      body: content,
    });
  let content: unknown;
  try {
    content = parseBody(operation, input);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // An unreadable body does not hide errors in path and query: the response lists all of them.
    const { errors } = await Promise.resolve(undefined)
      .then(validateContent)
      .then(() => ({ errors: [] }), toProblem);
    const elsewhere = errors.filter(({ message }) => /^(path|query)\//.test(message));
    throw new Problem(error.status, [...elsewhere, ...error.errors], error.options);
  }
  if (pause) await pause();
  return validateContent(content);
}

const unsupported = (message: string) => new Problem(415, [{ label: 'API_ERR_DATA', message }]);

/**
 * A media type with any spelling of UTF-8. RFC 8259, section 8.1 allows no other encoding of JSON. No two parts in a row match spaces:
 * a header of thousands of spaces would take time that grows with the square of their number.
 */
const mediaTypeInUtf8 = /^([^\s;]+)(?:[ \t]*;[ \t]*charset=(?:utf-?8|"utf-?8"))?(?:[ \t]*;)?[ \t]*$/i;

/** Whether a request has a body, by its headers (RFC 9112, section 6.3). */
const announcesBody = ({ 'content-length': length = '0', 'transfer-encoding': encoding }: IncomingHttpHeaders) =>
  encoding !== undefined || Number(length) > 0;

/** @throws Problem 415 for a body of another media type or with a content coding, 400 for malformed JSON */
function parseBody({ body: expected, mediaTypes, isStreamed }: Operation, { headers, body }: RequestInput): unknown {
  if (isStreamed ? !announcesBody(headers) : !body?.length) {
    if (expected === 'required') throw badData('body: missing');
    delete headers['content-type'];
    return undefined;
  }
  if (expected === 'none') throw badData('body: must be empty');
  // `identity` means that the body is not encoded (RFC 9110, section 12.5.3).
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw unsupported('headers/Content-Encoding: the body must not be compressed');
  }
  const [, sent = ''] = mediaTypeInUtf8.exec(headers['content-type'] ?? '') ?? [];
  const mediaType = mediaTypes.find((candidate) => candidate === sent.toLowerCase());
  if (mediaType === undefined) throw unsupported(`headers/Content-Type: must be ${mediaTypes.join(' or ')}`);
  // The validator compiles its rules again for each spelling of the media type.
  headers['content-type'] = mediaType;
  return body && parseJson(body);
}
