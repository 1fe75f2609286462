import { createHash } from 'node:crypto';
import { createUploadSlots } from '../../base/upload-slots.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { isDatabaseError } from '../../db/errors.ts';
import { recordChange } from '../../domain/audit/audit.store.ts';
import { PictureError, type PictureHeader, readPictureHeader } from '../../domain/pictures/picture-header.ts';
import type { PictureContents } from '../../domain/pictures/picture-contents.ts';
import {
  deletePicture,
  findPicture,
  findPictureByHash,
  findPictureUses,
  insertPicture,
  listPictures,
  lockPictures,
  measurePictures,
  type PictureUse,
} from '../../domain/pictures/pictures.store.ts';
import { badData, conflict, internal, labels, notFound, Problem, tooManyRequests } from '../../http/errors/problem.ts';
import { paginate } from '../../http/paging.ts';
import type { ApiHandlers } from '../handlers.ts';
import { requireStreamRights, transferOf } from '../stream-rights.ts';
import { showPicture } from './picture-url.ts';
import { withUploadLimits } from '../upload-limits.ts';
import { readPicture } from './read-picture.ts';

export interface PictureSettings {
  contents: PictureContents;
  /** Maximum size of the pictures of an application together. */
  maxBytes: number;
  /** Maximum time without progress of an upload, in milliseconds. */
  stallMilliseconds: number;
}

/** Maximum pictures of an application. */
const maxPictures = 5_000;

/** How many uses the error of a deletion names. */
const maxUses = 10;

const slotLimits = { total: 8, ofApplication: 6, ofOperator: 2 };
const slotTexts = {
  ofOperator: 'you are running 2 uploads; retry after one has ended',
  ofApplication: 'too many uploads into this application are running; retry after one has ended',
  total: 'too many uploads are running; retry after one has ended',
};

const useNames: Record<PictureUse['kind'], string> = {
  message: 'message',
  'in-app': 'in-app message',
  alarm: 'alarm',
  inbox: 'inbox message',
  draft: 'draft',
  approval: 'approval',
};

const noSuchPicture = (id: number) => notFound(`path/pictureId: picture ${id} not found`);

function readHeader(content: Buffer): PictureHeader {
  try {
    return readPictureHeader(content);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const message = `body: ${error.message}`;
    throw error.isOtherType ? new Problem(415, [{ label: labels.data, message }]) : badData(message);
  }
}

/** @throws Problem 409 if the application has no room */
async function checkRoom(tx: Transaction, applicationId: number, added: number, maxBytes: number): Promise<void> {
  const { count, bytes } = await measurePictures(tx, applicationId);
  if (count >= maxPictures) {
    throw conflict(`path/partnerId: the application has ${maxPictures} pictures, the maximum; delete some of them`);
  }
  if (bytes + added > maxBytes) {
    throw conflict(
      `path/partnerId: the pictures of the application have ${bytes} bytes, and may have ${maxBytes}; delete some of them`,
    );
  }
}

function inUse(uses: readonly PictureUse[]): Problem {
  const named = uses.slice(0, maxUses).map(({ kind, id }) => `${useNames[kind]} ${id}`);
  const more = uses.length > maxUses ? ['others'] : [];
  const all = [...named, ...more];
  const text = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join();
  return conflict(`path/pictureId: is used by ${text}; with force=true it is deleted`);
}

/** The response if files outside the database can't be written. */
const storageFailed = (cause: unknown): Problem =>
  internal(cause, labels.service, 'another service failed', { 'Retry-After': '10' }).withStatus(503);

/** Pictures that operators upload for messages. */
export const pictureHandlers = (db: Database, { contents, maxBytes, stallMilliseconds }: PictureSettings) => {
  const slots = createUploadSlots(slotLimits, slotTexts);
  const store: PictureContents['store'] = (...picture) =>
    contents.store(...picture).catch((error: unknown) => {
      throw isDatabaseError(error) ? error : storageFailed(error);
    });
  return {
    async listPictures({ app, ...call }) {
      return paginate(call, async (range) =>
        (await listPictures(db, app.id, range)).map((picture) => showPicture(picture, { app, ...call })),
      );
    },

    async createPicture({ body, query, client, ...call }) {
      const { app, operator } = call;
      const release = slots.take(app.id, operator.id);
      if (typeof release === 'string') throw tooManyRequests(release, 10);
      try {
        const transfer = transferOf(call);
        const content = await withUploadLimits(
          body,
          () => requireStreamRights(db, transfer),
          () => readPicture(body, stallMilliseconds),
        );
        const header = readHeader(content);
        const sha256 = createHash('sha256').update(content).digest('hex');
        const stored = await db.transaction(async (tx) => {
          await lockPictures(tx, app.id);
          const known = await findPictureByHash(tx, app.id, sha256);
          if (known) {
            // It is stored again if it was lost.
            await store(tx, app.id, sha256, content);
            return known;
          }
          await checkRoom(tx, app.id, content.length, maxBytes);
          const { name = sha256.slice(0, 12) } = query;
          const picture = { ...header, sha256, bytes: content.length, name, operator: operator.email };
          const created = await insertPicture(tx, app.id, picture);
          await store(tx, app.id, sha256, content);
          await recordChange(tx, {
            ...{ actor: operator.email, partnerId: app.partnerId, action: 'createPicture' },
            ...{ subject: `pictures/${created.id}`, after: created },
          });
          return created;
        });
        return { status: 200, body: showPicture(stored, { app, client }) };
      } finally {
        release();
      }
    },

    async getPicture({ app, params: { pictureId }, client }) {
      const picture = await findPicture(db, app.id, pictureId);
      if (!picture) throw noSuchPicture(pictureId);
      return { status: 200, body: showPicture(picture, { app, client }) };
    },

    async deletePicture({ app, params: { pictureId }, query: { force = false } }) {
      const picture = await findPicture(db, app.id, pictureId);
      if (!picture) throw noSuchPicture(pictureId);
      const uses = force ? [] : await findPictureUses(db, app.id, picture.sha256, maxUses + 1);
      if (uses.length > 0) throw inUse(uses);
      await deletePicture(db, app.id, pictureId);
      return { status: 200, body: { id: pictureId } };
    },
  } satisfies Partial<ApiHandlers>;
};
