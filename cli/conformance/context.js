import { operations } from "../../generated/engagement/operations.js";
import { Expectations } from "./expectations.js";
import { fillPath, NoResponse, sendSigned } from "./http.js";
import { Failure, Skip } from "./outcomes.js";
import { withoutSecrets } from "./wording.js";
/** The tools of a scenario: checked calls, unique names, and a cleanup list. */
export class Context extends Expectations {
    leftovers = [];
    #undo = [];
    #names = 0;
    deployment;
    number;
    constructor(deployment, number) {
        super((text) => withoutSecrets(text, deployment));
        this.deployment = deployment;
        this.number = number;
    }
    /** Returns a unique name. */
    name() {
        return `${this.deployment.run}-${this.number}-${(this.#names += 1)}`;
    }
    /** Calls an operation, and checks that the response has the expected status and matches the contract. */
    async call(operation, status, values = {}) {
        const { path = {}, query, body, headers } = values;
        const { partnerId } = this.deployment;
        return this.send(operation, status, {
            method: operations[operation].method,
            path: fillPath(operation, { partnerId, ...path }, query),
            headers,
            body: body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
        });
    }
    /**
     * Calls an operation that must reject the request, and returns its error messages. Only the status of a stateless deployment
     * is checked, because it always returns the same example.
     */
    async rejected(operation, status, values = {}, label = 'API_ERR_DATA') {
        const { body } = await this.call(operation, status, values);
        const { errors } = body;
        const labels = errors.map((entry) => entry.label);
        if (!labels.includes(label) && !this.deployment.stateless)
            this.fail(`${status} ${label}`, `${status} ${labels.join(', ')}`);
        return errors.map(({ message }) => message);
    }
    /** Requests the URL of a link in a response. */
    async follow(operation, url) {
        const path = /\/v1\/.*$/.exec(url)?.[0];
        if (path === undefined || !URL.canParse(url))
            return this.fail('a link that is a full URL', url);
        return this.send(operation, 200, { method: operations[operation].method, path });
    }
    /** Sends a request, and checks that the response has the expected status and matches the contract. */
    async send(operation, status, request) {
        const response = await this.sendUnchecked({
            ...request,
            headers: { ...this.#token(operation), ...request.headers },
        });
        return this.checked(operation, status, response, this.deployment.check);
    }
    /** Checks that a response has the expected status and matches a contract. */
    checked(operation, status, response, check) {
        if (response.status === 501)
            throw new Skip(`not implemented: ${operation} returns 501`);
        const json = response.text !== '' && /^application\/json/.test(response.headers.get('content-type') ?? '');
        if (response.status !== status)
            this.fail(`status ${status}`, `${response.status} ${response.text}`);
        const violations = check(operation, { ...response, body: response.text });
        if (violations.length > 0) {
            this.fail('a response that matches the contract', `${violations.join('; ')}: ${response.text}`);
        }
        const body = json ? JSON.parse(response.text) : response.text;
        return { ...response, body };
    }
    /** Signs and sends a request, or sends it in another way, and returns the unchecked response. */
    async sendUnchecked(request, send = sendSigned) {
        this.remember(`${request.method} ${request.path}`, request.body && Buffer.from(request.body).toString());
        return send(this.deployment, request).catch((error) => {
            if (error instanceof NoResponse)
                return this.fail('a response', error.message);
            throw error;
        });
    }
    #token(operation) {
        return operations[operation].token ? { Authorization: this.deployment.authorization } : {};
    }
    /** Skips the rest of the scenario if the deployment is stateless. */
    notStateless(why) {
        if (this.deployment.stateless)
            throw new Skip(`a stateless deployment ${why}`);
    }
    /** Skips the rest of the scenario if the deployment stores no data. */
    needsMemory() {
        this.notStateless('stores no data');
    }
    /** Runs a check for each item, also after failures, and fails with the first failure. */
    async each(items, run) {
        const failures = [];
        const skips = [];
        for (const item of items) {
            await run(item).catch((error) => {
                if (error instanceof Failure)
                    failures.push(error);
                else if (error instanceof Skip)
                    skips.push(error);
                else
                    throw error;
            });
        }
        const [first, ...others] = failures;
        if (first) {
            const named = others.slice(0, 5).map(({ detail }) => detail.request);
            const more = others.length > named.length ? `, and ${others.length - named.length} more` : '';
            const further = others.length > 0 ? `\nThese requests also failed: ${named.join(', ')}${more}` : '';
            throw new Failure({ ...first.detail, got: first.detail.got + further });
        }
        if (skips[0] && skips.length === items.length)
            throw skips[0];
    }
    /** Polls until the condition is true. */
    async until(what, ask, { seconds = 60 } = {}) {
        const end = Date.now() + seconds * 1000;
        for (let pause = 50; !(await ask()); pause = Math.min(pause * 1.5, 1000)) {
            if (Date.now() > end)
                this.fail(`${what} within ${seconds} s`, 'a timeout');
            await new Promise((resolve) => setTimeout(resolve, pause));
        }
    }
    /**
     * Registers a cleanup to run after the scenario, in reverse order.
     *
     * @param leftover the resource that stays if the cleanup fails
     */
    undoLater(undo, leftover) {
        this.#undo.push(async () => {
            await undo().catch((error) => {
                const gone = error instanceof Failure && error.detail.got.startsWith('404');
                if (leftover && !gone)
                    this.leftovers.push(leftover);
            });
        });
    }
    async cleanUp() {
        for (const undo of this.#undo.splice(0).reverse())
            await undo();
    }
}
