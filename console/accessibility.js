/** Follows the color scheme of the browser. Swagger UI needs a class for it. */
export function followColorScheme() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
    dark.addEventListener('change', apply);
    apply();
}
const filterLabel = 'Filter by summary, path, operation ID or tag';
/** A label for a field of Swagger UI. */
function labelOf(field) {
    const parameter = field.closest('[data-param-name]')?.dataset.paramName;
    if (field.matches('.operation-filter-input'))
        return filterLabel;
    if (field.matches('.examples-select-element'))
        return 'Example';
    if (parameter !== undefined)
        return `Value of ${parameter}`;
    return field.matches('.body-param__text') ? 'Request body' : 'Media type';
}
function complete(root) {
    for (const field of root.querySelectorAll('select, textarea, input[type="text"], input:not([type])')) {
        if (!field.hasAttribute('aria-label'))
            field.setAttribute('aria-label', labelOf(field));
    }
    for (const input of root.querySelectorAll(`.operation-filter-input:not([placeholder="${filterLabel}"])`)) {
        input.setAttribute('placeholder', filterLabel);
    }
    // Users of the keyboard can only scroll an element that can have the focus.
    for (const code of root.querySelectorAll('pre:not([tabindex])'))
        code.setAttribute('tabindex', '0');
}
/** Adds missing labels to the fields of Swagger UI, also to fields that appear later. */
export function keepAccessible(root) {
    new MutationObserver(() => complete(root)).observe(root, { childList: true, subtree: true });
    complete(root);
}
