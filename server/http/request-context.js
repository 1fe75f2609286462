import { randomUUID } from 'node:crypto';
export class ServerRequestContext {
    requestId;
    operationId;
    details = {};
    responseHeaders = {};
    startedAt = performance.now();
    request;
    #listeners;
    constructor(request) {
        this.request = request;
        const requestId = request.headers['x-request-id'];
        this.requestId =
            typeof requestId === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(requestId) ? requestId : randomUUID();
    }
    onDisconnect(listener) {
        (this.#listeners ??= []).push(listener);
    }
    disconnect() {
        for (const listener of this.#listeners ?? [])
            listener();
    }
}
