import { operations } from "../../../generated/device/operations.js";
import { ContractCalls } from "../contract-calls.js";
import { fillTemplate, sendUnsigned } from "../http.js";
import { scenario } from "../scenario.js";
/** Calls of the device API by one device, or without a token if it is empty. */
export class DeviceCalls extends ContractCalls {
    appKey;
    token;
    constructor(ctx, appKey, token = '') {
        super(ctx, ctx.deployment.checkDevice);
        this.appKey = appKey;
        this.token = token;
    }
    send(operation, values = {}) {
        const { path = {}, query, body, headers } = values;
        const { method, path: template } = operations[operation];
        const request = {
            method,
            path: fillTemplate(template, path, query),
            headers: {
                'Engage-App-Key': this.appKey,
                ...(this.token !== '' && { Authorization: `Bearer ${this.token}` }),
                ...headers,
            },
            body: body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
        };
        return this.ctx.sendUnchecked(request, sendUnsigned);
    }
    /** The calls with another token. */
    withToken(token) {
        return new DeviceCalls(this.ctx, this.appKey, token);
    }
    /** The calls with another app key. */
    withKey(appKey) {
        return new DeviceCalls(this.ctx, appKey, this.token);
    }
}
/** A scenario of the device API. `app` calls it without a token. It is skipped if the run has no app key. */
export const deviceScenario = (requirements, title, level, run) => ({
    ...scenario(requirements, title, level, (ctx) => run(ctx, new DeviceCalls(ctx, ctx.deployment.appKey ?? ''))),
    lacks: ({ appKey, stateless }) => {
        if (stateless)
            return 'a stateless deployment stores no data';
        return appKey === undefined ? 'needs an app key: pass --app-key, or an owner with --operator-email' : undefined;
    },
});
