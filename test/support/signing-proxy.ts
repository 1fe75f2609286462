import { forward, type Relay, startRelay } from './relay.ts';
import { signedHeaders } from './service.ts';

/** Signs what passes on its way to a service, for programs that can't. The token remains their own matter. */
export const startSigningProxy = (base: string, apiKey: string): Promise<Relay> =>
  startRelay(async (request) => {
    const signed = await signedHeaders(request.method, request.body, apiKey);
    return forward(base, { ...request, headers: { ...request.headers, ...signed } });
  });
