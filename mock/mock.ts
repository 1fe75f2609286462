import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { loadContract } from '../server/contracts.ts';
import { prepareContract } from '../server/http/prepared-contract.ts';
import { listen } from '../server/listener.ts';
import { createMock } from './create-mock.ts';
import { mockSecurity } from './security.ts';

/**
 * Starts the mock. It validates requests with the code of the service, and returns examples of the contract, which
 * Prism selects. DIFFERENCES.md lists how it differs from the service.
 *
 * @param port 0 means any free port
 * @throws ListenError if the port is in use or not allowed
 */
export async function startMock(host: string, port: number): Promise<{ port: number; close: () => Promise<void> }> {
  let mock: Promise<RequestListener> | undefined;
  const load = () => (mock ??= prepareContract(loadContract()).then((contract) => createMock(contract, mockSecurity)));
  const handle: RequestListener = (request, response) => {
    if (openToAllSites(request, response)) return;
    void load().then((respond) => respond(request, response));
  };
  // First, so that a port in use is reported before the slow part of the start.
  const listener = await listen(handle, host, port, { setting: 'MOCK_PORT' });
  const close = () => listener.close(0);
  await load().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { port: listener.port, close };
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
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.writeHead(204).end();
  return true;
}
