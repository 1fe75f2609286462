import { randomBytes } from 'node:crypto';
import { operations } from "../../generated/engagement/operations.js";
import { loadContract } from "../../server/contracts.js";
import { OperatorError } from "../../server/domain/applications/operator-error.js";
import { createResponseChecker } from "../../server/http/validation/response-check.js";
import { fillPath, sendSigned } from "./http.js";
import { readAppKey, signInOwner } from "./operator/session.js";
/** Created once per process, because compiling the schemas is slow. */
let checkers;
/** A valid ID that no resource has. */
export const unknownId = 900_000_000_000_001;
/**
 * Gets a token for the deployment, signs in to its operator API, reads the app key, and detects whether it is stateless.
 *
 * @throws OperatorError if the token request or the sign-in fails, or a named device is unknown
 */
export async function openDeployment(options) {
    const body = Buffer.from(JSON.stringify({ email: options.email }));
    const response = await sendSigned(options, { method: 'POST', path: operations.createAccessToken.path, body });
    if (response.status !== 200) {
        throw new OperatorError(`could not get an access token: ${options.baseUrl} returned ${response.status} ${response.text.slice(0, 500)}`);
    }
    const { token_type: type, access_token: token } = readToken(response);
    const authorization = `${type} ${token}`;
    const stateless = options.stateless ?? (await isStateless(options));
    if (!stateless)
        await findDevices(options, authorization);
    const operator = await signInOwner(options);
    checkers ??= {
        engagement: createResponseChecker(loadContract('engagement')),
        operator: createResponseChecker(loadContract('operator')),
        device: createResponseChecker(loadContract('device')),
    };
    return {
        ...{ ...options, token, authorization, stateless, operator },
        run: `conformance-${randomBytes(4).toString('hex')}`,
        check: checkers.engagement,
        checkOperator: checkers.operator,
        checkDevice: checkers.device,
        appKey: options.appKey ?? (operator && (await readAppKey(options, operator))),
    };
}
function readToken({ text }) {
    try {
        const body = JSON.parse(text);
        if (typeof body?.token_type === 'string' && typeof body.access_token === 'string') {
            return { token_type: body.token_type, access_token: body.access_token };
        }
    }
    catch {
        // Throws below.
    }
    throw new OperatorError('could not get an access token: the response contains none');
}
/** A stateless deployment accepts invalid credentials, and returns a resource that does not exist. */
async function isStateless(options) {
    const path = fillPath('getCampaign', { partnerId: options.partnerId, campaignId: unknownId });
    const headers = { Authorization: 'Bearer unknown', 'Service-Signature': '0'.repeat(40) };
    const response = await sendSigned(options, { method: 'GET', path, headers });
    return response.status === 200;
}
async function findDevices(options, authorization) {
    for (const UDID of [options.device, options.disposableDevice]) {
        if (UDID === undefined)
            continue;
        const path = fillPath('searchDevice', { partnerId: options.partnerId }, { UDID });
        const response = await sendSigned(options, { method: 'GET', path, headers: { Authorization: authorization } });
        const unknown = response.status === 404 && response.text.includes('API_ERR_DATA');
        if (unknown)
            throw new OperatorError(`${options.partnerId} has no device ${UDID}`);
    }
}
