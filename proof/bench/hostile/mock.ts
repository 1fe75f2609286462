import { startMock } from '../../../mock/mock.ts';
import { reportEffort } from './effort.ts';

const { port } = await startMock('127.0.0.1', 0);

reportEffort();
process.send?.(port);
