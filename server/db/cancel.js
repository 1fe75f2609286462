import pg from 'pg';
const internalsOf = (client) => client;
/** Timeout of a cancel request, in milliseconds. */
const timeout = 2_000;
/** Sends a cancel request on a separate connection, and waits until the server has processed it. */
function sendCancel(client) {
    const { processID, secretKey } = internalsOf(client);
    if (processID === null || secretKey === null)
        return Promise.reject(new Error('the connection has no cancel key'));
    const { connection } = internalsOf(new pg.Client({ host: client.host, port: client.port, ssl: client.ssl }));
    const cancel = () => connection.cancel(processID, secretKey);
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => connection.stream.destroy(new Error('the cancel request timed out')), timeout);
        connection.on('connect', () => (client.ssl ? connection.requestSsl() : cancel()));
        connection.on('sslconnect', cancel);
        connection.on('error', reject);
        // The server closes the connection after it has forwarded the request.
        connection.on('end', () => {
            clearTimeout(timer);
            resolve();
        });
        if (client.host.startsWith('/'))
            connection.connect(`${client.host}/.s.PGSQL.${client.port}`);
        else
            connection.connect(client.port, client.host);
    });
}
/** Breaks a connection. A running statement fails immediately, even if the server does not respond. */
export function breakConnection(client, why) {
    internalsOf(client).connection.stream.destroy(why);
}
/**
 * Cancels the statement that runs on a connection. Afterwards, no pending cancel request can affect the next statement.
 * If that can't be guaranteed, the connection is broken.
 */
export async function cancelStatement(client) {
    await sendCancel(client).catch((error) => breakConnection(client, error));
}
