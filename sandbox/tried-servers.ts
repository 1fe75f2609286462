import type { IncomingMessage, ServerResponse } from 'node:http';
import { credentials } from './seed/credentials.ts';

export const isTriedServers = ({ url, method }: IncomingMessage) => url === '/docs/servers' && method === 'GET';

/**
 * Tells the forms of the docs that the service is a sandbox, whose credentials readers need not enter. Docs of another service
 * ask too, before they send requests.
 */
export function describeSandbox(response: ServerResponse): void {
  const { email, apiKey, appKey, programToken } = credentials;
  const server = { title: 'This sandbox', url: '.', credentials: { email, apiKey, appKey, programToken } };
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
  });
  response.end(JSON.stringify({ servers: [server] }));
}
