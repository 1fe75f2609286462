import ts from 'typescript';
/** Tables with the rights on applications. */
const permissions = new Set(['managed_applications', 'granted_applications']);
/**
 * Tables with rows of applications. Permissions are excluded, since they are looked up by user.
 *
 * @param migrations the text of each migration
 */
export function tablesOfApplications(migrations) {
    return migrations
        .flatMap((text) => [...text.matchAll(/create (?:unlogged )?table (\w+) \(([\s\S]*?)\n\)/g)])
        .filter(([, name, columns = '']) => /^\s*application_id /m.test(columns) && !permissions.has(name))
        .map(([, name = '']) => name);
}
/** The function that marks a statement for all applications. */
const acrossApplications = 'acrossApplications';
/** Statements of a store that use such a table without a filter on the application and without the mark. */
export function unscopedStatements(source, tables) {
    const uses = new RegExp(`\\b(?:from|join|update|using) (?:${tables.join('|')})\\b`, 'g');
    return statementsOf(source).filter((text) => count(text, uses) > count(text, /\bapplication_id = /g));
}
const count = (text, pattern) => [...text.matchAll(pattern)].length;
/** The unmarked statements of a source file, with its constants inserted. */
export function statementsOf(source) {
    const tree = ts.createSourceFile('store.ts', source, ts.ScriptTarget.ES2023, true);
    const constants = new Map();
    const statements = [];
    const textOf = (node) => {
        if (ts.isStringLiteralLike(node))
            return node.text;
        if (!ts.isTemplateExpression(node))
            return undefined;
        const spans = node.templateSpans.map(({ expression, literal }) => (constants.get(expression.getText(tree)) ?? '…') + literal.text);
        return node.head.text + spans.join('');
    };
    const visit = (node) => {
        if (ts.isCallExpression(node) && node.expression.getText(tree) === acrossApplications)
            return;
        const text = textOf(node);
        if (ts.isVariableDeclaration(node) && node.initializer) {
            constants.set(node.name.getText(tree), textOf(node.initializer) ?? '…');
        }
        else if (text !== undefined && /^\s*(select|insert into|update|delete|with)\b|\(\s*select\b/.test(text)) {
            statements.push(text.replaceAll(/\s+/g, ' ').trim());
        }
        ts.forEachChild(node, visit);
    };
    visit(tree);
    return statements;
}
