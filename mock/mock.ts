import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { listParametersOf } from '../server/http/list-parameters.ts';
import { loadContract } from '../server/http/contract.ts';
import { listen } from '../server/listener.ts';
import { errorAnswer, type MockAnswer, send } from './answer.ts';
import { readMockRequest } from './request.ts';

type Answer = (request: IncomingMessage) => Promise<MockAnswer>;

/**
 * Starts the mock: it answers each operation with the contract's examples, and refuses what the contract refuses. Where
 * it differs from the service is told in DIFFERENCES.md.
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
  const lists = listParametersOf(contract);
  const operations = await getHttpOperationsFromSpec(acceptReadOnly(contract));
  const config = {
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  } as const;
  const prism = createInstance(config, { logger: createLogger('mock', { level: 'silent' }) });
  return async (request) => {
    const { input, preferences } = await readMockRequest(request, lists);
    const mock = { ...config.mock, ...preferences };
    const result = await prism.request(input, operations, { ...config, mock })();
    if (result._tag === 'Left') throw result.left;
    const { output, validations } = result.right;
    return { status: output.statusCode, headers: output.headers, body: output.body, violations: validations.input };
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

/** Members that the service sets may be sent back: Prism would refuse them as unknown ones. */
function acceptReadOnly<Node>(node: Node): Node {
  if (typeof node !== 'object' || node === null) return node;
  if ('readOnly' in node && node.readOnly === true) delete node.readOnly;
  for (const member of Object.values(node)) acceptReadOnly(member);
  return node;
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
