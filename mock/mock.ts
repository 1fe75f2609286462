import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { operations } from '../generated/operations.ts';
import { loadContract } from '../server/http/contract.ts';
import { createRouter } from '../server/http/router.ts';
import { createRequestValidator } from '../server/http/validator.ts';
import { listen } from '../server/listener.ts';
import { errorAnswer, type MockAnswer, send } from './answer.ts';
import { readPreferences } from './preferences.ts';
import { checkRequest } from './request.ts';

type Answer = (request: IncomingMessage) => Promise<MockAnswer>;

/**
 * Starts the mock. It validates requests with the code of the service, and responds with the contract's examples, which Prism
 * selects. DIFFERENCES.md lists where it differs from the service.
 *
 * @param port 0 takes a free one
 * @throws ListenError when the port is taken or not allowed
 */
export async function startMock(host: string, port: number): Promise<{ port: number; close: () => Promise<void> }> {
  let prism: Promise<Answer> | undefined;
  const load = () => (prism ??= loadPrism());
  const handle: RequestListener = (request, response) => {
    if (openToAllSites(request, response)) return;
    void load()
      .then((answer) => answer(request))
      .catch(errorAnswer)
      .then((answer) => send(response, answer));
  };
  // First of all: that a port is in use should be told before the work that follows.
  const listener = await listen(handle, host, port, { setting: 'MOCK_PORT' });
  const close = () => listener.close(0);
  await load().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { port: listener.port, close };
}

async function loadPrism(): Promise<Answer> {
  loadOneLocale();
  const { createInstance, getHttpOperationsFromSpec } = await import('@stoplight/prism-http');
  const { createLogger } = await import('@stoplight/prism-core');
  const contract = loadContract();
  // Prism gets a copy of its own, because it writes into the document.
  const shown = await getHttpOperationsFromSpec(loadContract());
  const { validate } = await createRequestValidator(contract);
  const findRoute = createRouter();
  const config = {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  } as const;
  const prism = createInstance(config, { logger: createLogger('mock', { level: 'silent' }) });
  return async (request) => {
    const operationId = await checkRequest(findRoute, validate, request);
    const mock = { ...config.mock, ...readPreferences(contract, operationId, request.headers.prefer?.toString()) };
    const { method, path } = operations[operationId];
    const input = { method: method.toLowerCase() as 'get', url: { path, query: {} }, headers: {}, body: undefined };
    const result = await prism.request(input, shown, { ...config, mock })();
    if (result._tag === 'Left') throw result.left;
    const { output } = result.right;
    return { status: output.statusCode, headers: output.headers, body: output.body };
  };
}

/** Prism loads invented names and places in all languages, which takes half of its start. English ones will do. */
function loadOneLocale(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-http'));
  const faker = '@faker-js/faker';
  const all = require.resolve(faker);
  const english: unknown = require(`${faker}/locale/en`);
  const loaded = { id: all, filename: all, path: all, loaded: true, exports: { default: english, faker: english } };
  Object.assign(require.cache, { [all]: loaded });
}

/** Lets pages of any site call the mock, which holds no secret. True for a request that only asks whether they may. */
function openToAllSites(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', '*');
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.writeHead(204).end();
  return true;
}
