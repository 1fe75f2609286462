import { operations } from "../../../generated/operator/operations.js";
import { ContractCalls } from "../contract-calls.js";
import { fillTemplate, sendUnsigned } from "../http.js";
import { scenario } from "../scenario.js";
import { cookieOf, originOf } from "./session.js";
/** Calls of the operator API by one operator, or without a session if the cookie is empty. */
export class OperatorCalls extends ContractCalls {
    cookie;
    constructor(ctx, cookie) {
        super(ctx, ctx.deployment.checkOperator);
        this.cookie = cookie;
    }
    /** Requests the URL of a link in a response. */
    async follow(operation, url) {
        const path = /\/operator\/v1\/.*$/.exec(url)?.[0];
        if (path === undefined || !URL.canParse(url))
            return this.ctx.fail('a link that is a full URL', url);
        const request = { method: 'GET', path, headers: { Cookie: this.cookie } };
        return this.checked(operation, 200, await this.ctx.sendUnchecked(request, sendUnsigned));
    }
    /** Sends a request as a page of the service does, and returns the unchecked response. */
    send(operation, values = {}, send = sendUnsigned) {
        const { path = {}, query, body, headers } = values;
        const { method, path: template } = operations[operation];
        const { deployment } = this.ctx;
        const request = {
            method,
            path: fillTemplate(template, { partnerId: deployment.partnerId, ...path }, query),
            headers: { Cookie: this.cookie, ...(method !== 'GET' && { Origin: originOf(deployment) }), ...headers },
            body: body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
        };
        return this.ctx.sendUnchecked(request, send);
    }
    /** The calls of the session that a response has started. */
    with({ headers }) {
        const cookie = cookieOf(headers);
        this.ctx.isTrue('a session cookie with a value', /^engage_session=.+/.test(cookie), headers.get('Set-Cookie'));
        return new OperatorCalls(this.ctx, cookie);
    }
}
/** A scenario of the operator API. It is skipped if the run has no operator. */
export const operatorScenario = (requirements, title, level, run) => ({
    ...scenario(requirements, title, level, (ctx) => run(ctx, new OperatorCalls(ctx, ctx.deployment.operator?.cookie ?? ''))),
    lacks: ({ operator }) => operator ? undefined : 'needs an owner: pass --operator-email and set ENGAGE_OPERATOR_PASSWORD',
});
