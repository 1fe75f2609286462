import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { ErrorOf, ResponseOf } from '../server/http/handlers.ts';
import { isJson } from '../server/http/document/media-types.ts';
import type { PreparedContract } from '../server/http/prepared-contract.ts';
import { Problem } from '../server/http/errors/problem.ts';
import { validateInput } from '../server/http/validation/request-input.ts';
import { encodeRequest, type SentRequest, type TestRequest } from './testing-request.ts';

export type { TestRequest };

type Received<Response> = Response extends { status: infer Status; body: infer Body }
  ? { status: Status; headers: Headers; body: Exclude<Body, Uint8Array | (() => Promise<Readable>)> }
  : Response extends { status: infer Status }
    ? { status: Status; headers: Headers; body: undefined }
    : never;

/** A response that the contract declares: check `status` first. */
export type TestResponse<Operation> = Received<ResponseOf<Operation> | ErrorOf<Operation>>;

export interface TestClient<Operations> {
  /**
   * Sends a request, and checks it and its response against the contract. A response with 501 is not checked.
   *
   * @throws Error with every violation
   */
  request<Id extends keyof Operations & string>(
    operationId: Id,
    request?: TestRequest<Operations[Id]>,
    options?: { /** The request is invalid on purpose, and is not checked. */ invalid?: boolean },
  ): Promise<TestResponse<Operations[Id]>>;
  close(): Promise<void>;
}

/**
 * Starts a server for a listener, at a free port, with a client that is typed by operation. The server does not
 * keep the process running.
 *
 * @example
 * const client = await createTestClient<operations>({ contract, listener });
 * const { status, body } = await client.request('getNote', { params: { noteId: 7 } });
 */
export async function createTestClient<Operations>({
  contract,
  listener,
}: {
  contract: PreparedContract;
  listener: RequestListener;
}): Promise<TestClient<Operations>> {
  const server = createServer(listener).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    async request(operationId, request = {}, { invalid = false } = {}) {
      const operation = contract.operations.get(operationId);
      if (!operation) throw new RangeError(`the contract has no operation ${operationId}`);
      const sent = await encodeRequest(contract.document, operation, request);
      if (!invalid) await requireValid(contract, operationId, sent);
      const response = await fetch(`${origin}${sent.url}`, {
        method: operation.method,
        headers: sent.headers,
        redirect: 'manual',
        ...(sent.body && { body: sent.body }),
      });
      const text = await response.text();
      const hasJson = isJson(response.headers.get('content-type') ?? '');
      const body: unknown = text === '' ? undefined : hasJson ? JSON.parse(text) : text;
      const { status, headers } = response;
      const errors = status === 501 ? [] : contract.checkResponse(operationId, { status, headers, body });
      if (errors.length > 0) throw new Error(`the response violates the contract: ${errors.join('; ')}`);
      return { status, headers, body } as never;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function requireValid(contract: PreparedContract, operationId: string, sent: SentRequest): Promise<void> {
  const operation = contract.operations.get(operationId);
  if (!operation || operation.mayStream) return;
  const { url, headers, body = Buffer.alloc(0) } = sent;
  const { params } = contract.findRoute(operation.method, url);
  await validateInput(contract.validator, operation, { url, headers, params, body }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    throw new Error(`the request violates the contract: ${operationId}: ${error.message}`);
  });
}
