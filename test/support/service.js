import { createApplication, listApplications, readApplication, replaceApplicationSettings, } from "../../server/domain/applications/applications.store.js";
import { checkSettings } from "../../server/domain/settings/settings.js";
import { createApiKey, createUser, grantApplication, revokeApplication, } from "../../server/domain/applications/users.store.js";
import { readConfig } from "../../server/config.js";
import { createLogger } from "../../server/log.js";
import { startService } from "../../server/main.js";
import { signature } from "../../client/signature.js";
import { createTestDatabase, inheritedSettings, testSecretKey } from "./database.js";
export { testSecretKey } from "./database.js";
/** Sends a request unchanged, and reads the response. */
export async function send(url, method, headers, body) {
    const response = await fetch(url, { method, headers, body: body?.length ? body : undefined });
    const text = await response.text();
    const json = text !== '' && /^application\/json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
}
const encode = (body) => body === undefined
    ? new Uint8Array()
    : body instanceof Uint8Array
        ? body
        : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
/** The two headers that sign a request made now. */
export async function signedHeaders(method, body, apiKey) {
    const time = Math.floor(Date.now() / 1000);
    const signed = method === 'POST' || method === 'PUT' ? body : new Uint8Array();
    return { 'Service-Time': String(time), 'Service-Signature': await signature(signed, apiKey, time) };
}
export function createRequester(base, apiKey, token) {
    return async (method, path, { body, headers } = {}) => {
        const bytes = encode(body);
        return send(base + path, method, {
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            Authorization: `Bearer ${token}`,
            ...(await signedHeaders(method, bytes, apiKey)),
            ...headers,
        }, bytes);
    };
}
/** Requests an access token of a user. */
export async function requestToken(base, email, apiKey) {
    const body = encode({ email });
    const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', body, apiKey)) };
    const response = await send(`${base}/v1/access_token`, 'POST', headers, body);
    return response.body.access_token;
}
/** The applications of a database, as an operator manages them. */
const applicationsIn = (db, secrets) => ({
    list: () => listApplications(db),
    create: (partnerId, settings) => createApplication(db, secrets, partnerId, settings),
    readSettings: async (partnerId) => (await readApplication(db, partnerId)).settings,
    replaceSettings: (partnerId, settings) => replaceApplicationSettings(db, secrets, partnerId, settings),
});
/** The users of a database, as an operator manages them. */
const usersIn = (db, secrets) => ({
    create: (email) => createUser(db, email),
    createKey: (email) => createApiKey(db, secrets, email),
    grant: (email, partnerId) => grantApplication(db, email, partnerId),
    revoke: (email, partnerId) => revokeApplication(db, email, partnerId),
});
const testConfig = (databaseUrl, environment) => readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecretKey,
    HOST: '127.0.0.1',
    PORT: '0',
    MOCK_PORT: '0',
    DB_POOL_SIZE: '4',
    // So that a busy machine rejects no request. Tests of locks set their own.
    DB_LOCK_MILLISECONDS: '30000',
    LOG_LEVEL: 'silent',
    CONTRACT_CHECK: 'fail',
    ...inheritedSettings,
    ...environment,
});
/** Starts a further API on the database of a service. */
export async function startAnotherApi({ databaseUrl }, environment = {}) {
    const config = testConfig(databaseUrl, environment);
    const api = await startService(config, 'api', createLogger(config));
    return { url: `http://127.0.0.1:${api.apiPort}`, close: () => api.close() };
}
/**
 * Starts the service on a new database. Every response is also checked against the contract: a violation becomes a
 * 500.
 */
export async function startTestService(environment = {}, { role = 'api', logger } = {}) {
    const database = await createTestDatabase();
    const config = testConfig(database.url, environment);
    const service = await startService(config, role, logger ?? createLogger(config));
    if (!service.storage)
        throw new Error(`the role ${role} has no database`);
    const { db, secrets } = service.storage;
    const applications = applicationsIn(db, secrets);
    const users = usersIn(db, secrets);
    const url = `http://127.0.0.1:${service.apiPort}`;
    return {
        url,
        mockUrl: service.mockPort === undefined ? undefined : `http://127.0.0.1:${service.mockPort}`,
        databaseUrl: database.url,
        db,
        applications,
        users,
        async createCaller(email, ...partnerIds) {
            await users.create(email);
            const known = (await applications.list()).map((app) => app.partnerId);
            for (const partnerId of partnerIds) {
                if (!known.includes(partnerId))
                    await applications.create(partnerId, checkSettings({ name: partnerId }));
                await users.grant(email, partnerId);
            }
            const apiKey = await users.createKey(email);
            const token = await requestToken(url, email, apiKey);
            return { email, apiKey, token, request: createRequester(url, apiKey, token) };
        },
        async close() {
            await service.close();
            await database.drop();
        },
    };
}
