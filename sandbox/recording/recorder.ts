import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { createOperationFinder, type FoundOperation } from '../operations/find-operation.ts';
import { maxBodyBytes, maxBytes, maxSteps } from './recording-document.ts';
import { decompress, reasonToOmitBody } from './request-body.ts';

/** A request to an operation, and its response. */
export interface Exchange extends Omit<FoundOperation, 'document'> {
  /** The request target. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Body;
  /** The body of the request, decompressed. */
  content: Buffer;
  status: number;
  responseHeaders: Record<string, OutgoingHttpHeader>;
  responseBody: Body;
}

/** The bytes of a body, up to the maximum. */
export interface Body {
  chunks: Buffer[];
  size: number;
}

/** What was recorded, and the number of requests that were not, by reason. */
export interface Observed {
  exchanges: readonly Exchange[];
  omitted: ReadonlyMap<string, number>;
}

export interface Recorder {
  /** Observes a request and its response. Neither is changed or delayed: bytes are noted as they pass. */
  observe(request: IncomingMessage, response: ServerResponse): void;
  /** The exchanges so far that are complete, in the order in which the requests arrived. */
  observed(): Observed;
}

export function createRecorder(): Recorder {
  const entries: { exchange: Exchange; isComplete: boolean }[] = [];
  const omitted = new Map<string, number>();
  const omit = (reason: string) => void omitted.set(reason, (omitted.get(reason) ?? 0) + 1);
  let bytes = 0;
  const { find } = createOperationFinder();

  /** Notes bytes. Beyond a maximum only their number. */
  function note(body: Body, chunk: unknown, encoding?: unknown): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const size = typeof chunk === 'string' ? Buffer.byteLength(chunk, encodingOf(encoding)) : chunk.length;
    body.size += size;
    if (body.size > maxBodyBytes) {
      bytes -= lengthOf(body.chunks);
      body.chunks = [];
      return;
    }
    bytes += size;
    // A copy, since the owner may use its memory again.
    body.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encodingOf(encoding)) : Buffer.from(chunk));
  }

  return {
    observe(request, response) {
      const { method = '', url = '' } = request;
      const found = find(method, url);
      // `HEAD` and preflights are none.
      if (found?.operation.method !== method) return omit('not an operation');
      const { api, operation, params } = found;
      const { headers } = request;
      const last = entries.at(-1);
      if (last?.isComplete && isRepeated(last.exchange, request)) {
        entries.pop();
        bytes -= storedOf(last.exchange);
      }
      if (entries.length >= maxSteps) return omit(`more than ${maxSteps} requests`);
      if (bytes >= maxBytes) return omit(`more than ${maxBytes / 1024 / 1024} MiB`);
      const exchange: Exchange = {
        ...{ api, operation, params, url, headers, status: 0, responseHeaders: {} },
        ...{ body: { chunks: [], size: 0 }, content: Buffer.alloc(0), responseBody: { chunks: [], size: 0 } },
      };
      const entry = { exchange, isComplete: false };
      entries.push(entry);
      // A listener for `data` would start the flow before the service reads, so bytes are noted where the parser adds them.
      const push = request.push.bind(request);
      request.push = (chunk: unknown, encoding?: BufferEncoding) => {
        note(exchange.body, chunk, encoding);
        return push(chunk, encoding);
      };
      observeResponse(response, exchange, note);
      response.once('close', () => {
        const reason = complete(response, exchange);
        if (reason === undefined) {
          entry.isComplete = true;
          bytes += addedOf(exchange);
        } else {
          bytes -= chunksOf(exchange);
          entries.splice(entries.indexOf(entry), 1);
          omit(reason);
        }
      });
    },
    observed: () => ({
      exchanges: entries.filter(({ isComplete }) => isComplete).map(({ exchange }) => exchange),
      omitted,
    }),
  };
}

const lengthOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0);
const chunksOf = ({ body, responseBody }: Exchange) => lengthOf(body.chunks) + lengthOf(responseBody.chunks);
/** The bytes of a body that was compressed. */
const addedOf = ({ body, content }: Exchange) => (body.chunks[0] === content ? 0 : content.length);
const storedOf = (exchange: Exchange) => chunksOf(exchange) + addedOf(exchange);

/** A request that is repeated until something has happened: only the last one counts. */
const isRepeated = ({ operation, url, headers }: Exchange, request: IncomingMessage) =>
  operation.method === 'GET' &&
  request.method === 'GET' &&
  url === request.url &&
  ['authorization', 'cookie', 'accept'].every((name) => headers[name] === request.headers[name]);

const encodingOf = (encoding: unknown) => (typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');

function observeResponse(
  response: ServerResponse,
  exchange: Exchange,
  note: (body: Body, chunk: unknown, encoding?: unknown) => void,
): void {
  const write = response.write.bind(response) as (...input: unknown[]) => boolean;
  const end = response.end.bind(response) as (...input: unknown[]) => ServerResponse;
  const writeHead = response.writeHead.bind(response) as (...input: unknown[]) => ServerResponse;
  response.writeHead = ((...input: Parameters<ServerResponse['writeHead']>) => {
    const headers = input.at(-1);
    // Headers that are given here are not those of getHeaders().
    if (typeof headers === 'object' && !Array.isArray(headers)) addHeaders(exchange, headers);
    return writeHead(...input);
  }) as ServerResponse['writeHead'];
  response.write = ((...input: unknown[]) => {
    if (!isStream(exchange, response)) note(exchange.responseBody, ...(input as [unknown, unknown]));
    return write(...input);
  }) as ServerResponse['write'];
  response.end = ((...input: unknown[]) => {
    note(exchange.responseBody, ...(input as [unknown, unknown]));
    return end(...input);
  }) as ServerResponse['end'];
}

function addHeaders(exchange: Exchange, headers: object): void {
  for (const [name, value] of Object.entries(headers) as [string, OutgoingHttpHeader][]) {
    exchange.responseHeaders[name.toLowerCase()] = value;
  }
}

const isStream = (exchange: Exchange, response: ServerResponse) =>
  String(exchange.responseHeaders['content-type'] ?? response.getHeader('content-type')).startsWith(
    'text/event-stream',
  );

/** Completes an exchange. @returns why it can't be replayed */
function complete(response: ServerResponse, exchange: Exchange): string | undefined {
  exchange.status = response.statusCode;
  exchange.responseHeaders = { ...(response.getHeaders() as Exchange['responseHeaders']), ...exchange.responseHeaders };
  if (isStream(exchange, response)) return 'a stream of events';
  if (!response.writableFinished) return 'the connection was closed';
  if (!response.req.complete) return 'the request was not read';
  if (exchange.body.size > maxBodyBytes) return `a body larger than ${maxBodyBytes / 1024} KiB`;
  if (!isUtf8(Buffer.concat(exchange.responseBody.chunks))) return 'a response that is not UTF-8';
  const bytes = Buffer.concat(exchange.body.chunks);
  exchange.body.chunks = [bytes];
  const content = decompress(bytes, exchange);
  if (content === undefined) return 'a body that could not be decompressed';
  exchange.content = content;
  return reasonToOmitBody(content, exchange);
}
