import { findMessage } from "../../domain/messages/messages.store.js";
import { compileTemplate } from "../../domain/rendering/template.js";
import { notFound } from "../../http/problem.js";
import { prepareSend } from "../../sending/accept.js";
import { previewDevice } from "../../sending/preview.js";
import { countAudience, findPreviewDevice } from "../../sending/preview.store.js";
import { maskTokenIn } from "../mask-token.js";
/** What a message would look like on a device, and how many devices would get it. */
export const previewHandlers = (db, settings) => {
    /** @throws Problem 404 for an unknown message */
    async function prepare(app, messageId) {
        const message = await findMessage(db, app.id, messageId);
        if (!message)
            throw notFound(`path/messageId: message ${messageId} not found`);
        const prepared = await prepareSend(db, app.id, message, 'campaign', await settings(app));
        return { ...prepared, platform: message.platform };
    }
    return {
        async previewMessage({ operator, app, params: { messageId }, query: { udid } }) {
            const { contents, audience, platform } = await prepare(app, messageId);
            const template = compileTemplate(contents);
            const device = await findPreviewDevice(db, app.id, udid, platform, audience, template.placeholders);
            if (!device)
                throw notFound(`query/udid: device ${udid} not found`);
            const { content, ...rest } = previewDevice({ audience, template }, device);
            return {
                status: 200,
                body: {
                    ...{ udid, platform, isSelected: device.isSelected, ...rest },
                    content: maskTokenIn(operator, device.token, { ...content }),
                    ...(device.language !== null && { language: device.language }),
                },
            };
        },
        async countAudience({ app, params: { messageId } }) {
            const { audience, platform } = await prepare(app, messageId);
            return { status: 200, body: await countAudience(db, app.id, platform, audience) };
        },
    };
};
