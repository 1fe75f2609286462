import { shownButtons } from "../rendering/buttons.js";
/** The actions of a message, with IDs from 1: its buttons in order, then the message itself. */
export function actionsOf(message, settings) {
    const buttons = message.platform === 'web' ? [] : shownButtons(message, settings);
    const actions = buttons.map(({ action = 'close', title, url }) => ({
        type: 'button',
        action,
        title,
        ...(url !== undefined && { url }),
    }));
    const { richPushUrl, richPushOpening = 'webview' } = message;
    if (richPushUrl !== undefined)
        actions.push({ type: 'richPush', action: richPushOpening, url: richPushUrl });
    return actions.map((action, index) => ({ id: index + 1, ...action }));
}
