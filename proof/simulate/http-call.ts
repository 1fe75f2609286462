import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { signedHeaders } from '../../test/support/service.ts';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** No response, and whether the request can have reached the service. */
export class NoResponseError extends Error {
  readonly reached: boolean;
  /** Whether the response had begun. */
  readonly status: number | undefined;
  constructor(message: string, reached: boolean, status?: number) {
    super(message);
    this.reached = reached;
    this.status = status;
  }
}

export interface HttpCall {
  port: number;
  method: string;
  path: string;
  body?: unknown;
  /** A body that is sent part by part. */
  stream?: AsyncIterable<string>;
  token?: string;
  /** Signs the request. */
  apiKey?: string;
  headers?: Record<string, string>;
  timeoutMilliseconds: number;
}

/**
 * Sends a request on a new connection, so that no connection closes between two requests.
 *
 * @throws NoResponseError
 */
export async function callApi({
  port,
  method,
  path,
  body,
  stream,
  token,
  apiKey,
  headers: more,
  timeoutMilliseconds,
}: HttpCall): Promise<HttpResponse> {
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(bytes.length > 0 && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
    ...(apiKey !== undefined && (await signedHeaders(method, bytes, apiKey))),
    ...more,
  };
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    const options = { agent: false as const, host: '127.0.0.1', port, method, path, headers };
    const outgoing = httpRequest(options, (response) => {
      status = response.statusCode;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => reject(new NoResponseError(error.message, true, status)));
      response.on('end', () => {
        clearTimeout(timer);
        const text = Buffer.concat(chunks).toString();
        const isJson = /^application\/json/.test(response.headers['content-type'] ?? '');
        resolve({
          status: status ?? 0,
          headers: response.headers,
          body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
        });
      });
    });
    const timer = setTimeout(() => outgoing.destroy(new Error('timeout')), timeoutMilliseconds);
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(new NoResponseError(error.message, error.code !== 'ECONNREFUSED', status));
    });
    if (stream)
      Readable.from(stream)
        .on('error', (error) => outgoing.destroy(error))
        .pipe(outgoing);
    else outgoing.end(bytes);
  });
}
