import { forward, startRelay } from "./relay.js";
import { signedHeaders } from "./service.js";
/** A proxy that signs requests for programs that can't. Tokens are up to the program. */
export const startSigningProxy = (base, apiKey) => startRelay(async (request) => {
    const signed = await signedHeaders(request.method, request.body, apiKey);
    return forward(base, { ...request, headers: { ...request.headers, ...signed } });
});
