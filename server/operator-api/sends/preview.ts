import type { Database } from '../../db/database.ts';
import type { Application } from '../../api/handlers.ts';
import { checkPayloadSize } from '../../api/messages/payload-size.ts';
import { messageTextErrors } from '../../api/messages/references.ts';
import { findMessage } from '../../domain/messages/messages.store.ts';
import { toCountBody } from '../../domain/devices/count-devices.store.ts';
import { compileTemplate } from '../../domain/rendering/template.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { badData, notFound } from '../../http/errors/problem.ts';
import { prepareSend } from '../../sending/accept.ts';
import { previewDevice } from '../../sending/preview.ts';
import { countAudience, findPreviewDevice } from '../../sending/preview.store.ts';
import { readNextIds } from '../../sending/sends.store.ts';
import type { ApiHandlers } from '../handlers.ts';

/** What a message would look like on a device, and how many devices would get it. */
export const previewHandlers = (db: Database, settings: SettingsReader, countMilliseconds: number) => {
  /** @throws Problem 404 for an unknown message */
  async function prepare(app: Application, messageId: number) {
    const message = await findMessage(db, app.id, messageId);
    if (!message) throw notFound(`path/messageId: message ${messageId} not found`);
    const prepared = await prepareSend(db, app.id, message, 'campaign', await settings(app));
    return { ...prepared, message, platform: message.platform };
  }

  return {
    async previewMessage({ hidden, app, params: { messageId }, query: { udid } }) {
      const { contents, audience, platform, message } = await prepare(app, messageId);
      // Messages of earlier versions may be invalid or too large.
      const errors = messageTextErrors(message, 'path/messageId');
      if (errors.length > 0) throw badData(errors);
      await checkPayloadSize(db, app.id, message, await settings(app), 'path/messageId');
      const template = compileTemplate(contents);
      const [device, { sendId }] = await Promise.all([
        findPreviewDevice(db, app.id, udid, platform, audience, template.placeholders),
        readNextIds(db),
      ]);
      if (!device) throw notFound(`query/udid: device ${udid} not found`);
      if (device.token !== null) hidden.add(device.token);
      const { content, ...rest } = previewDevice(
        { applicationId: app.id, sendId, messageId },
        { audience, template },
        device,
      );
      return {
        status: 200,
        body: {
          ...{ udid, platform, isSelected: device.isSelected, ...rest },
          content: { ...content },
          ...(device.language !== null && { language: device.language }),
        },
      };
    },

    async countAudience({ app, params: { messageId } }) {
      const { audience, platform } = await prepare(app, messageId);
      const counted = await countAudience(db, app.id, platform, audience, countMilliseconds);
      return { status: 200, body: toCountBody(counted) };
    },
  } satisfies Partial<ApiHandlers>;
};
