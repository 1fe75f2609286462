import { Problem } from "../../http/problem.js";
import { identifyByEmail, identifyByToken, requireApplication, } from "./authentication.js";
import { readSignature, verifySignature } from "./signature.js";
/** Validates a request of the token route, where every invalid body gets the same status. */
export const validateCredentials = (validate) => validate().catch((cause) => {
    throw cause instanceof Problem ? cause.withStatus(400) : cause;
});
/** @param maxSkewSeconds how much `Service-Time` may differ from the time of the service */
export function accessSecurity(source, maxSkewSeconds) {
    async function identify({ operation, headers, params, validate }) {
        if (operation.security.includes('AccessToken')) {
            return identifyByToken(source, headers.authorization, params.partnerId);
        }
        const { body } = await validateCredentials(validate);
        return identifyByEmail(source, body.email);
    }
    return {
        // Signature and token are one check: the token determines whose key must have signed.
        ServiceSignature: {
            async late(request) {
                const { context, method, headers, params, body, caller } = request;
                const signed = readSignature(headers, maxSkewSeconds);
                const identified = await identify(request);
                context.details.userId = identified.user.id;
                verifySignature(method, body, identified.apiKey, signed);
                caller.user = identified.user;
                if ('partnerId' in params)
                    caller.app = requireApplication(identified);
            },
        },
        ServiceTime: {},
        AccessToken: {},
    };
}
