import { Writable } from 'node:stream';
import pino from 'pino';
import { readConfig } from '../../../server/config/config.ts';
import { startService } from '../../../server/main.ts';
import { reportEffort } from './effort.ts';

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
const service = await startService(readConfig(), 'api', pino({}, nowhere));

reportEffort();
process.send?.(service.apiPort);
