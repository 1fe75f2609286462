import { type RequestHandler, Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../base/log.ts';
import type { Queryable } from '../db/database.ts';
import { type PictureType, typeOfExtension } from '../domain/pictures/picture-header.ts';
import type { PictureContents } from '../domain/pictures/picture-contents.ts';
import { findPictureApplication } from '../domain/pictures/pictures.store.ts';
import { setSecurityHeaders } from './page.ts';

/** A push to many devices loads the same picture many times. */
const cache = { maxSize: 33_554_432, ttl: 60_000 };

interface PictureAddress {
  partnerId: string;
  sha256: string;
  mediaType: PictureType;
}

/** Serves the pictures of applications at their public URLs, which never change their content. */
export function picturePages(
  db: Queryable,
  pictureContents: PictureContents,
  logger: Pick<Logger, 'error'>,
): RequestHandler {
  const contents = new LRUCache<string, Buffer, PictureAddress>({
    ...cache,
    sizeCalculation: ({ length }) => length,
    async fetchMethod(_key, _stale, { context: { partnerId, sha256, mediaType } }) {
      const applicationId = await findPictureApplication(db, partnerId, sha256, mediaType);
      if (applicationId === undefined) return undefined;
      const content = await pictureContents.read(db, applicationId, sha256);
      if (!content)
        throw new Error(`the content of picture ${sha256} of application ${partnerId} is missing; upload it again`);
      return content;
    },
  });
  const router = Router({ strict: true });
  // The route of GET also serves HEAD.
  router.get('/pictures/:partnerId/:file', async (request, response, next) => {
    const { partnerId, file } = request.params;
    const [, sha256 = '', extension = ''] = /^([0-9a-f]{64})\.([a-z]+)$/.exec(file) ?? [];
    const mediaType = typeOfExtension(extension);
    if (!mediaType) return next();
    let content;
    try {
      const context = { partnerId, sha256, mediaType };
      content = await contents.fetch(`${partnerId}/${file}`, { context });
    } catch (error) {
      logger.error({ err: error }, 'a picture could not be read');
      return void response
        .status(503)
        .set('Retry-After', '10')
        .type('text/plain')
        .send('The picture is not available.\n');
    }
    if (!content) return next();
    setSecurityHeaders(request, response, { sandbox: [] }, true);
    response.set({
      'Content-Type': mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      ETag: `"${sha256}"`,
    });
    response.send(content);
  });
  return router;
}
