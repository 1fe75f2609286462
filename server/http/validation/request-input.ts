import type { IncomingHttpHeaders } from 'node:http';
import { parseJson } from '../body/body.ts';
import { parseForm } from './form-bodies.ts';
import { findMediaType, parseMediaType } from '../document/media-types.ts';
import type { BodyContent, Operation } from '../document/operations.ts';
import { badData, labels, Problem, toProblem } from '../errors/problem.ts';
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
  validator: RequestValidator,
  operation: Operation,
  input: RequestInput,
  pause?: () => Promise<void>,
): Promise<ValidatedInput> {
  if (operation.ignoresInput) return { params: {}, query: {}, body: undefined };
  const validateContent = (parsed: ParsedBody) => validateParsed(validator, operation, input, parsed);
  let content: ParsedBody;
  try {
    content = await parseBody(operation, input);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // An unreadable body does not hide errors in path and query: the response lists all of them.
    const { errors } = await Promise.resolve({})
      .then(validateContent)
      .then(() => ({ errors: [] }), toProblem);
    const elsewhere = errors.filter(({ message }) => /^(path|query)\//.test(message));
    throw new Problem(error.status, [...elsewhere, ...error.errors], error.options);
  }
  if (pause) await pause();
  return validateContent(content);
}

/**
 * Validates a request with a parsed body.
 *
 * @throws Problem as `RequestValidator.validate`
 */
export const validateParsed = (
  { validate }: RequestValidator,
  { operationId, method }: Operation,
  { url, params, headers }: RequestInput,
  { value, mediaType }: ParsedBody,
): Promise<ValidatedInput> =>
  validate(operationId, { method, url, headers, params, query: parseQuery(url), body: value, mediaType });

const unsupported = (message: string) => new Problem(415, [{ label: labels.data, message }]);

/** Whether a request has a body, by its headers (RFC 9112, section 6.3). */
export const announcesBody = ({ 'content-length': length = '0', 'transfer-encoding': encoding }: IncomingHttpHeaders) =>
  encoding !== undefined || Number(length) > 0;

/** A body and its media type, as the contract writes it. Both are undefined for a stream, and without a body. */
interface ParsedBody {
  value?: unknown;
  mediaType?: string;
}

/** The declared content of a request, by its header. */
export function findBodyContent(
  { mediaTypes, contents }: Operation,
  headers: IncomingHttpHeaders,
): BodyContent | undefined {
  const found = findMediaType(mediaTypes, headers['content-type'] ?? '');
  return contents.find(({ mediaType }) => mediaType === found);
}

/** RFC 8259, section 8.1 allows no other encoding of JSON. */
const isUtf8 = (contentType: string) =>
  /^(utf-?8)?$/i.test(parseMediaType(contentType).parameters.get('charset') ?? '');

/** @throws Problem 415 for a body of another media type or with a content coding, 400 for malformed content */
async function parseBody(operation: Operation, { headers, body }: RequestInput): Promise<ParsedBody> {
  const { body: expected, mediaTypes } = operation;
  if (body ? body.length === 0 : !announcesBody(headers)) {
    if (expected === 'required') throw badData('body: missing');
    return {};
  }
  if (expected === 'none') throw badData('body: must be empty');
  // `identity` means that the body is not encoded (RFC 9110, section 12.5.3).
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw unsupported('headers/Content-Encoding: the body must not be compressed');
  }
  const content = findBodyContent(operation, headers);
  const contentType = headers['content-type'] ?? '';
  if (!content || (content.kind === 'json' && !isUtf8(contentType))) {
    throw unsupported(`headers/Content-Type: must be ${mediaTypes.join(' or ')}`);
  }
  const { mediaType, kind, form } = content;
  if (!body || kind === 'stream') return {};
  return { mediaType, value: form ? await parseForm(body, contentType, form) : parseJson(body) };
}
