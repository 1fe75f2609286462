import { request as httpRequest } from 'node:http';
import { signedHeaders } from "../../test/support/service.js";
/** No response, and whether the request can have reached the service. */
export class NoResponseError extends Error {
    reached;
    /** Whether the response had begun. */
    status;
    constructor(message, reached, status) {
        super(message);
        this.reached = reached;
        this.status = status;
    }
}
/**
 * Sends a request on a new connection, so that no connection closes between two requests.
 *
 * @throws NoResponseError
 */
export async function callApi({ port, method, path, body, token, apiKey, headers: more, timeoutMilliseconds, }) {
    const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
    const headers = {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(bytes.length > 0 && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
        ...(apiKey !== undefined && (await signedHeaders(method, bytes, apiKey))),
        ...more,
    };
    return new Promise((resolve, reject) => {
        let status;
        const options = { agent: false, host: '127.0.0.1', port, method, path, headers };
        const outgoing = httpRequest(options, (response) => {
            status = response.statusCode;
            const chunks = [];
            response.on('data', (chunk) => chunks.push(chunk));
            response.on('error', (error) => reject(new NoResponseError(error.message, true, status)));
            response.on('end', () => {
                clearTimeout(timer);
                const text = Buffer.concat(chunks).toString();
                const isJson = /^application\/json/.test(response.headers['content-type'] ?? '');
                resolve({
                    status: status ?? 0,
                    headers: response.headers,
                    body: isJson && text !== '' ? JSON.parse(text) : text,
                });
            });
        });
        const timer = setTimeout(() => outgoing.destroy(new Error('timeout')), timeoutMilliseconds);
        outgoing.on('error', (error) => {
            clearTimeout(timer);
            reject(new NoResponseError(error.message, error.code !== 'ECONNREFUSED', status));
        });
        outgoing.end(bytes);
    });
}
