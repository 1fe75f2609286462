import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from "../../server/db/database.js";
import { openEmbeddedServer } from "../../server/db/embedded.js";
import { migrate } from "../../server/db/migrate.js";
import { startPgBouncer } from "./pgbouncer.js";
/** The secret key that encrypts API keys in test databases. */
export const testSecretKey = Buffer.alloc(32, 7).toString('base64');
/** Settings of a test run for all processes that tests start. */
export const inheritedSettings = process.env.DB_PREPARED_STATEMENTS === undefined
    ? {}
    : { DB_PREPARED_STATEMENTS: process.env.DB_PREPARED_STATEMENTS };
const template = 'engage_test_template';
/** The URL of a database on the server of another URL. */
export function databaseUrl(serverUrl, name) {
    const url = /^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*(.*)$/.exec(serverUrl);
    return `${url?.[1]}${name}${url?.[2]}`;
}
async function onServer(serverUrl, statements) {
    const db = openDatabase(serverUrl, 1, () => undefined);
    try {
        for (const statement of statements)
            await db.query(statement);
    }
    finally {
        await db.close();
    }
}
/**
 * Prepares a server for tests: the one of DATABASE_URL, or an embedded one. With TEST_POOLER, the service connects
 * through PgBouncer.
 */
export async function startTestServer() {
    const given = process.env.DATABASE_URL;
    const dataDir = given === undefined ? await mkdtemp(join(tmpdir(), 'engage-test-')) : '';
    const server = given === undefined ? await openEmbeddedServer(dataDir) : undefined;
    const url = given ?? server?.url ?? '';
    await onServer(url, [`drop database if exists ${template} with (force)`, `create database ${template}`]);
    const db = openDatabase(databaseUrl(url, template), 2, () => undefined);
    await migrate(db);
    await db.close();
    const pooler = process.env.TEST_POOLER === undefined ? undefined : await startPgBouncer(url);
    return {
        url,
        serviceUrl: pooler?.url ?? url,
        async stop() {
            await pooler?.stop();
            await onServer(url, [`drop database if exists ${template} with (force)`]);
            await server?.release();
            if (dataDir)
                await rm(dataDir, { recursive: true });
        },
    };
}
/** The `application_name` of a test's sessions. */
export const testSession = 'engage test';
/** The name of the database of a URL. */
export const databaseNameOf = (url) => new pg.Client(url).database ?? '';
/** The URL of the same database through another server or pooler. */
export const urlThrough = (serverUrl, url) => databaseUrl(serverUrl, databaseNameOf(url));
/** The URL of a service's database without the pooler of the service. */
export const directUrl = (serviceUrl) => urlThrough(process.env.TEST_SERVER_URL ?? '', serviceUrl);
/** Opens a database for the statements of a test, without the pooler of the service. */
export const openTestDatabase = (serviceUrl, poolSize) => openDatabase(directUrl(serviceUrl), poolSize, () => undefined, { sessionName: testSession });
/** Creates a database for one caller, migrated unless `empty` is set. */
export async function createTestDatabase({ empty = false } = {}) {
    const serverUrl = process.env.TEST_SERVER_URL ?? '';
    const name = `engage_test_${randomBytes(6).toString('hex')}`;
    await onServer(serverUrl, [`create database ${name} template ${empty ? 'template0' : template}`]);
    return {
        url: databaseUrl(process.env.TEST_SERVICE_URL ?? serverUrl, name),
        drop: () => onServer(serverUrl, [`drop database if exists ${name} with (force)`]),
    };
}
