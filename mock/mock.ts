import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { renderServiceError } from '../server/api/error-format.ts';
import { type ContractName, contractNames, loadContract } from '../server/contracts/contracts.ts';
import { listen } from '../server/http/listener.ts';
import { prepareServiceContract } from '../server/contracts/prepared-contracts.ts';
import { createControl } from './control.ts';
import { createMock } from './create-mock.ts';
import { deviceSecurity, engagementSecurity, operatorSecurity, strictEngagementSecurity } from './security.ts';

export interface MockOptions {
  /** Whether `X-Forwarded-*` headers are used, and must be valid. */
  trustProxy?: boolean;
  /** Whether signatures are checked, with the documented key. */
  strict?: boolean;
}

/**
 * Starts the mock. It validates requests with the code of the service, and returns examples of the contracts that fit the
 * request. DIFFERENCES.md lists how it differs from the service.
 *
 * @param port 0 means any free port
 * @throws ListenError if the port is in use or not allowed
 */
export async function startMock(
  host: string,
  port: number,
  { trustProxy = false, strict = false }: MockOptions = {},
): Promise<{ port: number; close: () => Promise<void> }> {
  const control = createControl(() => contractNames.map((name) => loadContract(name)), renderServiceError);
  const settings = { trustProxy, control };
  const engagement = createLazily('engagement', strict ? strictEngagementSecurity : engagementSecurity, settings);
  const device = createLazily('device', deviceSecurity, { ...settings, gzipBodies: true });
  const operator = createLazily('operator', operatorSecurity, settings);
  const handle: RequestListener = (request, response) => {
    if (openToAllSites(request, response) || control.handle(request, response)) return;
    let load = engagement;
    if (request.url?.startsWith('/device/v1/')) load = device;
    else if (request.url?.startsWith('/operator/v1/')) load = operator;
    void load().then((respond) => respond(request, response));
  };
  // First, so that a port in use is reported before the slow part of the start.
  const listener = await listen(handle, host, port, {
    setting: 'MOCK_PORT',
    trustProxy,
    renderError: renderServiceError,
  });
  const close = () => listener.close(0);
  // The other contracts are loaded with their first request, since they would delay the start.
  await engagement().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { port: listener.port, close };
}

/** The mock of a contract, which is created with the first call. */
function createLazily(
  name: ContractName,
  security: Parameters<typeof createMock>[1],
  settings: Parameters<typeof createMock>[2],
): () => Promise<RequestListener> {
  let mock: Promise<RequestListener> | undefined;
  return () => (mock ??= prepareServiceContract(name).then((contract) => createMock(contract, security, settings)));
}

/**
 * Lets pages of all origins call the mock, which has no secrets.
 *
 * @returns whether the request is a preflight
 */
function openToAllSites(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', '*');
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.writeHead(204).end();
  return true;
}
