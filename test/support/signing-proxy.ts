import { forward, type Relay, startRelay } from './relay.ts';
import { signedHeaders } from './service.ts';

/** A proxy that signs requests for programs that can't. Tokens are up to the program. */
export const startSigningProxy = (base: string, apiKey: string): Promise<Relay> =>
  startRelay(async (request) => {
    const signed = await signedHeaders(request.method, request.body, apiKey);
    return forward(base, { ...request, headers: { ...request.headers, ...signed } });
  });
