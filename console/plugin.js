const text = (value) => (typeof value === 'string' ? value.toLowerCase() : '');
/** Keeps the operations whose tag, method, path, ID or summary contain each word of the phrase. */
function filterOperations(tags, phrase) {
    const words = text(phrase).split(/\s+/).filter(Boolean);
    const operationsOf = (tag) => tag.get('operations');
    return tags
        .map((tag, name) => {
        const kept = operationsOf(tag).filter((operation) => {
            const parts = [name, operation.get('method'), operation.get('path')].concat(['operationId', 'summary'].map((member) => operation.getIn(['operation', member])));
            const searched = parts.map(text).join(' ');
            return words.every((word) => searched.includes(word));
        });
        return tag.set('operations', kept);
    })
        .filter((tag) => operationsOf(tag).size > 0);
}
/**
 * Replaces parts of Swagger UI: the filter, and the link inside the button of each operation, since a button must not
 * contain a link.
 */
export const consolePlugin = ({ React }) => ({
    fn: { opsFilter: filterOperations },
    components: {
        DeepLink: ({ text: shown }) => React.createElement('span', null, shown),
    },
});
