import { setFlagsFromString } from 'node:v8';
import { createLogger, type Logger } from './base/log.ts';
import type { Config } from './config/config.ts';
import type { Lifecycle } from './pages/health.ts';
import { type Closer, closeAll } from './start/closers.ts';
import { startMock } from './start/mock.ts';
import { probePorts } from './start/ports.ts';
import type { ProcessRole, Service } from './start/service.ts';
import { type ServerOptions, startServer } from './server.ts';

export interface StartOptions {
  /** Whether `/health/ready` responds with 503 until `becomeReady` is called. */
  unready?: boolean;
  /**
   * Whether the roles `api` and `worker` may start the embedded database. Otherwise, another process must run it: a process
   * without DATABASE_URL would create an empty database, although the others use another one.
   */
  embedded?: boolean;
  /** Whether the mock checks signatures, with the documented key. */
  strict?: boolean;
  /** Whether the role `all` has the mock. The default is true. */
  mock?: boolean;
  attach?: ServerOptions['attach'];
}

/** Starts the parts of a role. If one fails, the others are closed. */
export async function startService(
  config: Config,
  role: ProcessRole = 'all',
  logger: Logger = createLogger(config),
  { unready = false, embedded = role === 'all', strict = false, mock: hasMock = true, attach }: StartOptions = {},
): Promise<Service> {
  // Most objects of a worker are short-lived. V8 would let their space grow to 130 MB, without being faster.
  if (role === 'worker') setFlagsFromString('--semi-space-growth-factor=1');
  if (!attach) await probePorts(config, role);
  const lifecycle: Lifecycle = { phase: unready ? 'starting' : 'running' };
  const ofServer: Closer[] = [];
  const ofMock: Closer[] = [];
  const close = async () => {
    await Promise.all([ofServer, ofMock].map((closers) => closeAll(closers, config.drainSeconds, logger)));
  };
  try {
    const beside: { port?: number } = {};
    const launched = Promise.withResolvers<void>();
    const serverStarts = startServer({
      config,
      role,
      logger,
      lifecycle,
      embedded: embedded ? 'create' : 'running',
      attach,
      mock: beside,
      onLaunch: launched.resolve,
      closers: ofServer,
    });
    const mockStarts = Promise.race([launched.promise, serverStarts]).then(() =>
      hasMock ? startMock(config, role, strict, logger, ofMock) : undefined,
    );
    // If one fails, the other is closed when it has started.
    await Promise.allSettled([serverStarts, mockStarts]);
    const server = await serverStarts;
    const mock = await mockStarts;
    beside.port = mock?.mockPort;
    let closing: Promise<void> | undefined;
    return {
      ...mock,
      ...server,
      becomeReady: () => {
        if (lifecycle.phase === 'starting') lifecycle.phase = 'running';
      },
      announceStop: () => {
        lifecycle.phase = 'stopping';
      },
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
