/** The buttons that devices show: the message's own with titles from its template, or those of the template. */
export function shownButtons({ buttons, buttonTemplate }, { buttonTemplates }) {
    const template = buttonTemplates.find(({ name }) => name === buttonTemplate)?.buttons ?? [];
    const titles = Array.isArray(template) ? template : [];
    const count = Array.isArray(template) ? template.length : template;
    const own = buttons ?? Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));
    return own.map((button, index) => ({
        ...button,
        title: button.title ?? titles[index] ?? button.id,
        action: button.action ?? 'close',
    }));
}
