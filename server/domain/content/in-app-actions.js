/** The action IDs for clicks: the buttons of a message in order, then the message itself. */
export function inAppActionIds(messages) {
    const counts = messages.map(({ template, action }) => {
        const buttons = template.type === 'popup' ? (template.buttons ?? []) : [];
        return buttons.length + (action ? 1 : 0);
    });
    return Array.from({ length: Math.max(0, ...counts) }, (_, index) => index + 1);
}
