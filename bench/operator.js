/**
 * Measures the lists of the operator API with many users, applications and audit entries: first and last pages, and searches.
 * Each must take less than 50 ms. Requests go through HTTP, one after the other.
 *
 *     npm run bench:operator -- [USERS] [APPLICATIONS]
 */
import { insertOperator, setPasswordHash } from "../server/domain/operators/operators.store.js";
import { createSession } from "../server/domain/operators/sessions.store.js";
import { fire, median, openBench, startTarget } from "./support.js";
const users = Number(process.argv[2] ?? 100_000);
const applications = Number(process.argv[3] ?? 10_000);
const entries = 1_000_000;
const limit = 50;
const bench = await openBench();
const { db } = bench;
async function fill() {
    await db.query(`insert into applications (partner_id, settings)
     select 'app-' || n, jsonb_set(settings, '{name}', to_jsonb('Shop ' || n))
       from applications, generate_series(1, $1::int) n`, [applications]);
    await db.query(`insert into users (email, name) select 'user-' || n || '@example.com', 'User ' || n from generate_series(1, $1::int) n`, [users]);
    await db.query(`insert into managed_applications
     select u.id, a.id from users u join applications a on a.id % 1000 = u.id % 1000 on conflict do nothing`);
    await db.query(`insert into audit_entries (actor, partner_id, action, subject, after)
     select 'ada@example.com', 'app-' || (n % 1000), 'updateCampaign', 'campaigns/' || n, '{"name": "Spring sale"}'
       from generate_series(1, $1::int) n`, [entries]);
    await db.query('vacuum analyze');
}
/** The cookie of an operator who is signed in. */
async function signIn(role) {
    const id = await insertOperator(db, { email: `${role}@example.com`, role });
    const password = Buffer.alloc(48);
    await setPasswordHash(db, id, password);
    if (role === 'viewer')
        await db.query('insert into granted_applications select $1, id from applications', [id]);
    const session = await db.transaction((tx) => createSession(tx, { id, password }, {}));
    return `engage_session=${session?.token}`;
}
const target = await startTarget('ours', './request/ours.ts', bench.environment);
let slow = 0;
async function measure(path, cookie) {
    const shot = { method: 'GET', path: `/operator/v1/${path}`, headers: { Cookie: cookie } };
    await fire(target, () => shot, 0.3, 1);
    const times = [];
    for (let round = 0; round < 5; round++) {
        const { requests, seconds } = await fire(target, () => shot, 0.3, 1);
        times.push((seconds / requests) * 1000);
    }
    const took = median(times);
    if (took > limit)
        slow++;
    console.log(`${path.padEnd(52)}${took.toFixed(2).padStart(8)} ms${took > limit ? '  too slow' : ''}`);
}
try {
    await fill();
    const [owner, viewer] = [await signIn('owner'), await signIn('viewer')];
    for (const path of [
        'users',
        `users?page=${users / 100}`,
        'users?search=user-99',
        'users?search=missing',
        'apps',
        `apps?page=${applications / 100}`,
        'apps?search=shop%2099',
        'apps?search=missing',
        'apps/app-1/campaigns',
        'operators',
        'audit',
        `audit?page=1000`,
        'audit?partnerId=app-7',
        'audit?action=missing',
    ]) {
        await measure(path, owner);
    }
    for (const path of ['apps', `apps?page=${applications / 100}`, 'apps?search=shop%2099', 'apps/app-1/campaigns']) {
        console.log('viewer:');
        await measure(path, viewer);
    }
}
finally {
    target.process.kill();
    await bench.close();
}
process.exitCode = slow === 0 ? 0 : 1;
