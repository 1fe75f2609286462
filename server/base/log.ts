import { createRequire } from 'node:module';
import pino, { type Logger } from 'pino';
import type PinoPretty from 'pino-pretty';

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
  const destination = streams[stream];
  if (!readable) return pino(options, pino.destination({ dest: destination, sync: false, minLength: 1 }));
  // Services without a terminal don't load its modules.
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof PinoPretty;
  return pino(options, pretty({ translateTime: 'HH:MM:ss', singleLine: true, sync: true, destination }));
}

/** Resolves when what was logged is written, so that what is printed next comes after it. */
export const flushed = (logger: Logger): Promise<void> => new Promise((resolve) => logger.flush(() => resolve()));
