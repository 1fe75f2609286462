import type { Config } from '../config/config.ts';
import { listen, ListenError } from '../http/listener.ts';
import type { ProcessRole } from './service.ts';

/** A port with its setting. */
interface PortSetting {
  setting: string;
  port: number;
}

/** The separate port of metrics and health. Undefined if they have none. */
export function statusPort({ metricsPort, workerPort }: Config, role: ProcessRole): PortSetting | undefined {
  if (metricsPort !== undefined) return { setting: 'METRICS_PORT', port: metricsPort };
  return role === 'worker' && workerPort !== undefined ? { setting: 'WORKER_PORT', port: workerPort } : undefined;
}

/** @throws ListenError if two settings have the same port or a port is in use. Called first, because the start takes seconds */
export async function probePorts(config: Config, role: ProcessRole): Promise<void> {
  const api = { setting: 'PORT', port: config.port };
  const mock = { setting: 'MOCK_PORT', port: config.mockPort };
  const ports: PortSetting[] = { all: [api, mock], api: [api], worker: [], mock: [mock] }[role];
  const status = statusPort(config, role);
  if (status) ports.push(status);
  for (const [index, { setting, port }] of ports.entries()) {
    const other = ports.slice(0, index).find((earlier) => port !== 0 && earlier.port === port);
    if (other) {
      throw new ListenError(`${other.setting} and ${setting} are both ${port}: set one of them to another port`);
    }
  }
  for (const { setting, port } of ports) await (await listen(() => undefined, config.host, port, { setting })).close(0);
}
