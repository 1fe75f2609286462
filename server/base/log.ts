import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';

export type { Logger } from 'pino';

const streams = { stdout: 1, stderr: 2 } as const;

export interface LogOptions {
  logLevel: string;
  logFormat: 'auto' | 'json' | 'pretty';
}

/** Creates the logger: readable lines on a terminal, JSON elsewhere. */
export function createLogger({ logLevel, logFormat }: LogOptions, stream: keyof typeof streams = 'stdout'): Logger {
  const readable = logFormat === 'pretty' || (logFormat === 'auto' && process[stream].isTTY);
  const options = { level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  return readable
    ? pino(options, pretty({ translateTime: 'HH:MM:ss', singleLine: true, sync: true, destination: streams[stream] }))
    : pino(options, pino.destination({ dest: streams[stream], sync: false, minLength: 1 }));
}

/** Resolves when what was logged is written, so that what is printed next comes after it. */
export const flushed = (logger: Logger): Promise<void> => new Promise((resolve) => logger.flush(() => resolve()));
