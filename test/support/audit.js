import { expect } from '@jest/globals';
/** Sends a request that must succeed, and returns the body of its response. */
export async function act({ request }, method, path, body) {
    const response = await request(method, path, { body });
    expect([path, response.status, response.body]).toEqual([path, 200, expect.anything()]);
    return response.body;
}
