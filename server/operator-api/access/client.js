import { baseUrlOf } from "../../http/base-url.js";
import { addressOf } from "../../http/client-address.js";
/** Reads where a request came from. */
export const clientOf = (request, settings) => ({
    address: addressOf(request, settings),
    userAgent: request.headers['user-agent'],
    baseUrl: baseUrlOf(request, settings),
});
