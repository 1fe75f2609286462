import pino from 'pino';
import { readConfig } from '../../../server/config/config.ts';
import { startService } from '../../../server/main.ts';

// Not a stream, which costs more than the rest of the log.
const nowhere = { write: () => undefined };
const service = await startService(readConfig(), 'api', pino({}, nowhere));
process.send?.(service.apiPort);
