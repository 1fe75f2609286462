import type { RequestHandler } from 'express';
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
  return async (request, response, next) => {
    const address = request.method === 'GET' || request.method === 'HEAD' ? addressOf(request.path) : undefined;
    if (!address) return next();
    let content;
    try {
      content = await contents.fetch(request.path, { context: address });
    } catch (error) {
      logger.error({ err: error }, 'a picture could not be read');
      return void response
        .status(503)
        .set({ 'Retry-After': '10', 'Cache-Control': 'no-store' })
        .type('text/plain')
        .send('The picture is not available.\n');
    }
    if (!content) return next();
    setSecurityHeaders(request, response, { sandbox: [] }, true);
    response.set({
      'Content-Type': address.mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      ETag: `"${address.sha256}"`,
    });
    response.send(content);
  };
}

/** Reads a path such as `/pictures/shop/9f86d0….png`. */
function addressOf(path: string): PictureAddress | undefined {
  const [, name, sha256 = '', extension = ''] = /^\/pictures\/([^/]+)\/([0-9a-f]{64})\.([a-z]+)$/.exec(path) ?? [];
  const mediaType = typeOfExtension(extension);
  if (name === undefined || !mediaType) return undefined;
  try {
    const partnerId = decodeURIComponent(name);
    // The database stores no null characters, and rejects them in values.
    return partnerId.includes('\0') ? undefined : { partnerId, sha256, mediaType };
  } catch {
    return undefined;
  }
}
