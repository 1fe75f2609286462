import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rotateAppKey } from "../../server/domain/applications/app-keys.store.js";
import { createApplication, readApplication } from "../../server/domain/applications/applications.store.js";
import { createSecrets } from "../../server/domain/applications/secrets.js";
import { checkSettings } from "../../server/domain/settings/settings.js";
import { createApiKey, createUser, grantApplication } from "../../server/domain/applications/users.store.js";
import { readConfig } from "../../server/config.js";
import { testSecretKey } from "../../test/support/database.js";
import { makeP8Key, makeRsaKey, makeVapidKeys } from "../../test/support/pushes.js";
import { until } from "../../test/support/wait.js";
import { allDeviceNumbers, campaignList, changedLists, isOnCampaignList, loyaltyOf, partnerIds, platformOf, platforms, segment, tokenName, tokenOf, udidOf, } from "./devices.js";
import { runEngage } from "./commands.js";
import { callApi } from "./http-call.js";
const keys = { rsa: makeRsaKey(), p8: makeP8Key(), vapid: makeVapidKeys() };
/** Pushes at a time, of each service: few enough for a send to take a while, so that failures hit it under way. */
const concurrency = 12;
const settingsOf = (partnerId, tokenUri) => ({
    name: partnerId,
    fields: [
        { name: 'loyalty', type: 'number' },
        { name: 'customerId', type: 'string', matchingKey: true },
    ],
    segments: [{ id: segment.id, name: 'Loyal', where: { loyalty: { $gte: segment.leastLoyalty } } }],
    inAppTemplates: [{ value: 'ribbon', type: 'banner', requiredKeys: [] }],
    gateways: {
        fcm: {
            concurrency,
            serviceAccount: {
                type: 'service_account',
                project_id: partnerId,
                client_email: `sender@${partnerId}.example.com`,
                private_key: keys.rsa.privateKey,
                token_uri: tokenUri,
            },
        },
        apns: {
            concurrency,
            teamId: 'TEAM123456',
            keyId: 'KEY1234567',
            key: keys.p8.privateKey,
            topic: `com.example.${partnerId}`,
        },
        webpush: { concurrency, ...keys.vapid, subject: 'mailto:ops@example.com' },
    },
});
const cell = (text) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A CSV file of devices as `engage devices import` takes them. */
export function deviceFile(partnerId, { browsers }) {
    const rows = allDeviceNumbers.map((device) => {
        const udid = udidOf(partnerId, device);
        const platform = platformOf(device);
        const token = tokenOf(platform, tokenName(udid, 0), browsers);
        const cells = [
            udid,
            platform,
            token,
            `c-${udid}`,
            '2026-02-01T10:00:00Z',
            'b3.2.0',
            String(loyaltyOf(device)),
            `k-${udid}`,
        ];
        return cells.map(cell).join(';');
    });
    return ['UDID;platform;token;clientId;firstOpen;sw_version;loyalty;customerId', ...rows, ''].join('\n');
}
/** The environment of every process of the service. */
export const environmentOf = (databaseUrl, caFile) => ({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecretKey,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    DB_POOL_SIZE: '4',
    GATEWAY_CA_FILE: caFile,
    GATEWAY_CONNECT_MILLISECONDS: '2000',
    GATEWAY_REQUEST_MILLISECONDS: '3000',
    GATEWAY_BACKOFF_MILLISECONDS: '200',
    WEB_PUSH_HOSTS: 'localhost',
    WEB_PUSH_ALLOW_PRIVATE: 'on',
});
/** Makes applications, users, devices, lists and parent messages, while nothing is disturbed. */
export async function setUp(folder, { db, environment, port, services, signal, }) {
    const secrets = createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []);
    for (const partnerId of partnerIds)
        await createApplication(db, secrets, partnerId, checkSettings(settingsOf(partnerId, services.tokenUri)));
    async function createAppKey(partnerId) {
        const { id } = await readApplication(db, partnerId);
        return db.transaction((tx) => rotateAppKey(tx, id));
    }
    async function createCaller(email, managed) {
        await createUser(db, email);
        for (const partnerId of managed)
            await grantApplication(db, email, partnerId);
        const apiKey = await createApiKey(db, secrets, email);
        const { body } = await callApi({
            port,
            method: 'POST',
            path: '/v1/access_token',
            body: { email },
            apiKey,
            timeoutMilliseconds: 30_000,
        });
        return { apiKey, token: body.access_token };
    }
    const shop = {
        users: {
            north: await createCaller('north@example.com', ['north']),
            south: await createCaller('south@example.com', ['south']),
            both: await createCaller('both@example.com', partnerIds),
        },
        parents: {},
        appKeys: { north: await createAppKey('north'), south: await createAppKey('south') },
        firstClick: Math.floor((Date.now() - 20 * 86_400_000) / 1000) * 1000,
    };
    const call = async (partnerId, method, path, body) => {
        const response = await callApi({
            ...{ port, method, path: `/v1/me/apps/${partnerId}/${path}`, body, ...shop.users[partnerId] },
            timeoutMilliseconds: 30_000,
        });
        if (response.status !== 200)
            throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
        return response.body.id;
    };
    await mkdir(join(folder, 'imports'), { recursive: true });
    for (const partnerId of partnerIds) {
        const file = join(folder, 'imports', `${partnerId}.csv`);
        await writeFile(file, deviceFile(partnerId, services));
        const args = ['devices', 'import', partnerId, file, '--json'];
        const { status, stderr } = await runEngage(args, { environment, signal });
        if (status !== 0)
            throw new Error(`import: ${stderr}`);
        for (const listId of [campaignList, ...changedLists])
            await call(partnerId, 'POST', 'lists', { listId, name: `List ${listId}` });
        const members = allDeviceNumbers.filter(isOnCampaignList).map((device) => ({ UDID: udidOf(partnerId, device) }));
        await call(partnerId, 'PUT', `lists/${campaignList}`, { users: members });
        const parents = {};
        for (const platform of platforms) {
            parents[platform] = await call(partnerId, 'POST', 'messages', {
                platform,
                title: 'Parent',
                text: `${partnerId} parent`,
            });
        }
        shop.parents[partnerId] = parents;
    }
    await until(async () => (await db.query('select from static_list_changes')).length === 0, 60);
    return shop;
}
