import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** The used part of Fastify. */
interface FastifyLike {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    type: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  all(
    path: string,
    handler: (
      request: { raw: IncomingMessage },
      reply: { raw: ServerResponse; hijack(): unknown },
    ) => Promise<void> | void,
  ): unknown;
}

/**
 * Makes a plugin of Fastify, which serves everything below its prefix with the contract.
 *
 * @example await fastify.register(contractPlugin(listener), { prefix: '/api' });
 */
export const contractPlugin =
  (listener: RequestListener) =>
  // Each plugin has parsers of its own, so that other routes keep theirs.
  async (fastify: FastifyLike): Promise<void> => {
    fastify.removeAllContentTypeParsers();
    // The contract server reads the body itself.
    fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handle: Parameters<FastifyLike['all']>[1] = (request, reply) => {
      reply.hijack();
      listener(request.raw, reply.raw);
    };
    fastify.all('/', handle);
    fastify.all('/*', handle);
  };
