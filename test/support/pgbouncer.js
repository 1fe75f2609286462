import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from "../../tools/free-port.js";
import { requireProgram } from "../../tools/postgres/account.js";
import { until } from "./wait.js";
/**
 * Starts PgBouncer in transaction mode.
 *
 * @param settings override the defaults of tests
 * @throws MissingProgramError when it is not installed
 */
export async function startPgBouncer(serverUrl, settings = {}) {
    const program = await requireProgram('pgbouncer', ['/usr/sbin'], 'pgbouncer');
    const { host, port: serverPort, user, password } = new pg.Client(serverUrl);
    const folder = await mkdtemp(join(tmpdir(), 'engage-pgbouncer-'));
    const port = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    const all = {
        ...{ listen_addr: '127.0.0.1', listen_port: String(port), unix_socket_dir: '', auth_type: 'any' },
        ...{ pool_mode: 'transaction', default_pool_size: '30', max_client_conn: '1000', admin_users: 'pgbouncer' },
        // The server has connections for all tests only if finished tests release theirs.
        ...{ server_idle_timeout: '1', server_login_retry: '1' },
        ...settings,
    };
    const secret = password ? ` password=${password}` : '';
    const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
    await writeFile(file, `[databases]\n* = host=${host} port=${serverPort} user=${user}${secret}\n[pgbouncer]\n${lines.join('\n')}\n`);
    await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)]);
    const child = spawn(...(await asOrdinaryUser(program, ['-q', file])), { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk.toString()));
    const url = `postgres://${user}@127.0.0.1:${port}/postgres`;
    await until(async () => {
        if (child.exitCode !== null)
            throw new Error(`PgBouncer has ended: ${said}`);
        const client = new pg.Client(url);
        client.on('error', () => undefined);
        return client.connect().then(() => client.end().then(() => true), () => false);
    });
    return {
        url,
        async stop() {
            child.kill('SIGKILL');
            if (child.exitCode === null && child.signalCode === null)
                await once(child, 'exit');
            await rm(folder, { recursive: true });
        },
    };
}
/** PgBouncer refuses to run as root, but must reach a socket that may belong to root: a user namespace allows both. */
async function asOrdinaryUser(program, args) {
    if (process.getuid?.() !== 0)
        return [program, args];
    const namespace = ['-U', '--map-user=65534', '--map-group=65534'];
    await promisify(execFile)('unshare', [...namespace, 'true']);
    return ['unshare', [...namespace, program, ...args]];
}
