import pg from 'pg';
import { breakConnection } from "./cancel.js";
import { DatabaseUnavailableError } from "./errors.js";
import { serversOf } from "./servers.js";
/** Parameters that PostgreSQL 14 and later report for a read-only session, also when they change. */
const readOnlyParameters = ['in_hot_standby', 'default_transaction_read_only'];
const readOnlyTransaction = '25006';
/** The function of PostgreSQL that waits until standby servers have received a commit. */
const standbyWait = 'SyncRepWaitForLSN';
/** Messages of PgBouncer whose server may be up. It uses the same code for all its errors. */
const refusedByHealthyPooler = /no more connections allowed|startup parameter/;
/** Whether a server refused the connection although it is up, for example because of a wrong password. */
function refusedByHealthyServer(error) {
    if (!(error instanceof pg.DatabaseError))
        return false;
    const { code = '', message } = error;
    return code.startsWith('08') ? refusedByHealthyPooler.test(message) : !code.startsWith('57P');
}
/** A connection to the primary of a database URL. All connections of the service use this class. */
export class DatabaseClient extends pg.Client {
    #servers;
    #server;
    #isReadOnly = false;
    #hasEnded = false;
    /** @param config `connectionString` may name several servers */
    constructor(config) {
        const servers = serversOf(config.connectionString);
        super({ ...config, connectionString: servers.connectionString });
        this.#servers = servers;
        this.#watch();
    }
    connect(callback) {
        if (!callback) {
            return new Promise((resolve, reject) => {
                this.#connect((error) => (error ? reject(error) : resolve(this)));
            });
        }
        this.#connect(callback);
        return undefined;
    }
    end(callback) {
        this.#hasEnded = true;
        return callback ? void super.end(callback) : super.end();
    }
    #connect(callback) {
        const connect = super.connect.bind(this);
        const primary = this.#servers.primary();
        if (!primary)
            return connect(callback);
        primary.then((server) => {
            // The connection was closed while the primary was searched.
            if (this.#hasEnded)
                return callback(new DatabaseUnavailableError('the connection was closed'));
            this.#server = server;
            this.host = server.host;
            this.port = server.port;
            connect((error) => this.#connected(server, error, callback));
        }, callback);
    }
    #connected(server, error, callback) {
        if (error) {
            if (!refusedByHealthyServer(error))
                this.#servers.recheck(server);
            return callback(error);
        }
        if (this.#isReadOnly) {
            void this.end().catch(() => undefined);
            return callback(new DatabaseUnavailableError(`${server.host}:${server.port} does not accept writes`));
        }
        this.#servers.add(this, server);
        this.once('end', () => this.#servers.remove(this));
        return callback(null, this);
    }
    #watch() {
        this.on('error', () => this.#recheck());
        this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
            if (!readOnlyParameters.includes(parameterName))
                return;
            this.#isReadOnly = parameterValue === 'on';
            if (this.#isReadOnly)
                this.#recheck();
        });
        this.connection.on('errorMessage', ({ code }) => {
            if (code === readOnlyTransaction)
                this.#recheck();
        });
        // If the wait for standby servers is canceled, PostgreSQL reports the commit as successful, although it is lost if
        // the primary fails.
        this.connection.on('notice', ({ routine }) => {
            if (routine !== standbyWait)
                return;
            const unconfirmed = new DatabaseUnavailableError('no standby server has confirmed the commit');
            this.connection.emit('errorMessage', unconfirmed);
            breakConnection(this, unconfirmed);
        });
    }
    /** Looks for the primary. If it has changed, the connections to other servers are broken. */
    #recheck() {
        if (!this.#server)
            return;
        this.#servers.recheck(this.#server);
        this.#servers.primary()?.catch(() => undefined);
    }
}
