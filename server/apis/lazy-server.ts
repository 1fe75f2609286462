import type { ContractServer } from '../http/contract-server.ts';
import type { Logger } from '../base/log.ts';

/**
 * A contract server that is created with its first request, or when it is warmed. Preparing a contract takes a part of a
 * second, which would delay the start of the service.
 */
export function createLazily(
  create: () => Promise<ContractServer>,
  logger: Logger,
): Pick<ContractServer, 'listener' | 'warm'> {
  let creating: Promise<ContractServer> | undefined;
  let created: ContractServer | undefined;
  const get = async () => (created ??= await (creating ??= create()));
  return {
    listener(request, response) {
      if (created) return created.listener(request, response);
      get().then(
        (server) => server.listener(request, response),
        (error: unknown) => {
          logger.error({ err: error }, 'the contract could not be prepared');
          response.destroy();
        },
      );
    },
    async warm() {
      await (await get()).warm();
    },
  };
}
