import pg from 'pg';

/** What `pg` does not declare of its clients, and its own cancel lacks: TLS, and the end. */
interface Internals {
  readonly processID: number | null;
  readonly secretKey: number | null;
  readonly connection: RawConnection;
}
interface RawConnection extends pg.Connection {
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}
const internalsOf = (client: pg.Client) => client as unknown as Internals;

/** How long the server may take to accept a cancel request, in milliseconds. */
const patience = 2_000;

/** Sends a cancel request, on a connection of its own, and waits until the server has processed it. */
function sendCancel(client: pg.Client): Promise<void> {
  const { processID, secretKey } = internalsOf(client);
  if (processID === null || secretKey === null) return Promise.reject(new Error('the connection has no cancel key'));
  const { connection } = internalsOf(new pg.Client({ host: client.host, port: client.port, ssl: client.ssl }));
  const cancel = () => connection.cancel(processID, secretKey);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => connection.stream.destroy(new Error('the cancel request timed out')), patience);
    connection.on('connect', () => (client.ssl ? connection.requestSsl() : cancel()));
    connection.on('sslconnect', cancel);
    connection.on('error', reject);
    // The server closes the connection once it has passed the request on.
    connection.on('end', () => {
      clearTimeout(timer);
      resolve();
    });
    if (client.host.startsWith('/')) connection.connect(`${client.host}/.s.PGSQL.${client.port}`);
    else connection.connect(client.port, client.host);
  });
}

/** Breaks a connection: what runs on it fails at once, also when the server does not respond. */
export function breakConnection(client: pg.Client, why: Error): void {
  internalsOf(client).connection.stream.destroy(why);
}

/**
 * Cancels the statement that runs on a connection. When it returns, no cancel request is under way that could hit the
 * next statement; where that can't be had, the connection is broken.
 */
export async function cancelStatement(client: pg.Client): Promise<void> {
  await sendCancel(client).catch((error: Error) => breakConnection(client, error));
}
