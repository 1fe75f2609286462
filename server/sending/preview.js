import { renderDevice, valuesFor } from "./render-chunk.js";
/** Renders a message for a device by the functions of a send. */
export function previewDevice(send, device) {
    const { audience, template } = send;
    const rendered = renderDevice({ sendId: 0, messageId: 0 }, send, device);
    const skippedReason = 'skipped' in rendered && 'reason' in rendered.skipped ? rendered.skipped.reason : undefined;
    const values = [...valuesFor(device, audience, template.placeholders)];
    const unresolved = [];
    for (;;) {
        const result = template.render(device.language, values);
        if ('content' in result) {
            const { content } = result;
            return { content, unresolved, ...(skippedReason !== undefined && { skippedReason }) };
        }
        const { missing } = result;
        unresolved.push(missing);
        values[template.placeholders.indexOf(missing)] = `\${${missing}}`;
    }
}
