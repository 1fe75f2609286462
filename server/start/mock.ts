import { startMockThread } from '../../mock/mock-thread.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../base/log.ts';
import type { Closer } from './closers.ts';
import type { ProcessRole, Service } from './service.ts';

/** Starts the mock: in a thread beside the service, or in this thread if it runs alone. */
export async function startMock(
  { host, mockPort: port, trustProxy }: Config,
  role: ProcessRole,
  strict: boolean,
  logger: Logger,
  closers: Closer[],
): Promise<Pick<Service, 'mockPort'>> {
  if (role !== 'all' && role !== 'mock') return {};
  const options = { trustProxy, strict };
  const mock =
    role === 'mock'
      ? await (await import('../../mock/mock.ts')).startMock(host, port, options)
      : await startMockThread({ host, port, options }, (error) => logger.error({ err: error }, 'the mock failed'));
  closers.push(() => mock.close());
  return { mockPort: mock.port };
}
