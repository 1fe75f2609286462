import pg from 'pg';
import { breakConnection } from './cancel.ts';
import type { Server } from './database-url.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { type Servers, serversOf } from './servers.ts';
import type { SessionSettings } from './session-settings.ts';

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

type Connected = (error: Error | null, client?: pg.Client) => void;

/** Parameters that PostgreSQL 14 and later report for a read-only session, also when they change. */
const readOnlyParameters = ['in_hot_standby', 'default_transaction_read_only'];
const readOnlyTransaction = '25006';

/** The function of PostgreSQL that waits until standby servers have received a commit. */
const standbyWait = 'SyncRepWaitForLSN';

/** Messages of PgBouncer whose server may be up. It uses the same code for all its errors. */
const refusedByHealthyPooler = /no more connections allowed|startup parameter/;

/** Whether a server refused the connection although it is up, for example because of a wrong password. */
function refusedByHealthyServer(error: Error): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = '', message } = error;
  return code.startsWith('08') ? refusedByHealthyPooler.test(message) : !code.startsWith('57P');
}

/** Whether a server or pooler rejected a startup parameter. PgBouncer sends the first of these codes. */
export const rejectsParameter = (error: unknown) =>
  error instanceof pg.DatabaseError && ['08P01', '0A000', '22023', '42704'].includes(error.code ?? '');

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** May name several servers. */
  connectionString: string;
  /** The startup parameters. They are omitted after the server or a pooler has rejected them. */
  settings?: SessionSettings;
}

/** A connection to the primary of a database URL. All connections of the service use this class. */
export class DatabaseClient extends pg.Client {
  readonly #servers: Servers;
  readonly #settings: SessionSettings;
  #server: Server | undefined;
  #isReadOnly = false;
  #hasEnded = false;

  constructor({ settings = {}, ...config }: DatabaseClientConfig) {
    const servers = serversOf(config.connectionString);
    super({ ...config, connectionString: servers.connectionString });
    this.#servers = servers;
    this.#settings = settings;
    this.#watch();
  }

  /** Connects to the primary, with a callback or a promise, like `pg`. */
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.#connect((error) => (error ? reject(error) : resolve(this)));
      });
    }
    this.#connect(callback as Connected);
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    this.#hasEnded = true;
    return callback ? void super.end(callback) : super.end();
  }

  /** The startup parameters, which `pg` reads from this method. */
  getStartupConf(): Record<string, string> {
    const { prototype } = pg.Client as unknown as { prototype: DatabaseClient };
    return { ...prototype.getStartupConf.call(this), ...(this.#servers.acceptsSettings && this.#settings) };
  }

  #connect(callback: Connected): void {
    const connect = super.connect.bind(this) as (callback: Connected) => void;
    const primary = this.#servers.primary();
    if (!primary) {
      return connect((error, client) => {
        this.#noteRejection(error);
        callback(error, client);
      });
    }
    primary.then((server) => {
      // The connection was closed while the primary was searched.
      if (this.#hasEnded) return callback(new DatabaseUnavailableError('the connection was closed'));
      this.#server = server;
      this.host = server.host;
      this.port = server.port;
      connect((error) => this.#connected(server, error, callback));
    }, callback);
  }

  #connected(server: Server, error: Error | null, callback: Connected): void {
    if (error) {
      this.#noteRejection(error);
      if (!refusedByHealthyServer(error)) this.#servers.recheck(server);
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

  #noteRejection(error: Error | null): void {
    if (rejectsParameter(error)) this.#servers.acceptsSettings = false;
  }

  #watch(): void {
    this.on('error', () => this.#recheck());
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (!readOnlyParameters.includes(parameterName)) return;
      this.#isReadOnly = parameterValue === 'on';
      if (this.#isReadOnly) this.#recheck();
    });
    this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === readOnlyTransaction) this.#recheck();
    });
    // If the wait for standby servers is canceled, PostgreSQL reports the commit as successful, although it is lost if
    // the primary fails.
    this.connection.on('notice', ({ routine }: { routine?: string }) => {
      if (routine !== standbyWait) return;
      const unconfirmed = new DatabaseUnavailableError('no standby server has confirmed the commit');
      this.connection.emit('errorMessage', unconfirmed);
      breakConnection(this, unconfirmed);
    });
  }

  /** Looks for the primary. If it has changed, the connections to other servers are broken. */
  #recheck(): void {
    if (!this.#server) return;
    this.#servers.recheck(this.#server);
    this.#servers.primary()?.catch(() => undefined);
  }
}
