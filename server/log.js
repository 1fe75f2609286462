import pino, {} from 'pino';
import pretty from 'pino-pretty';
const streams = { stdout: 1, stderr: 2 };
/** Creates the logger: readable lines on a terminal, JSON elsewhere. */
export function createLogger({ logLevel, logFormat }, stream = 'stdout') {
    const readable = logFormat === 'pretty' || (logFormat === 'auto' && process[stream].isTTY);
    const options = { level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
    return readable
        ? pino(options, pretty({ translateTime: 'HH:MM:ss', singleLine: true, sync: true, destination: streams[stream] }))
        : pino(options, pino.destination({ dest: streams[stream], sync: false, minLength: 0 }));
}
