import ts from 'typescript';

/**
 * The tables whose rows belong to an application. Rights on applications are none of them: they are asked for by user.
 *
 * @param migrations the text of each migration
 */
export function tablesOfApplications(migrations: readonly string[]): string[] {
  return migrations
    .flatMap((text) => [...text.matchAll(/create (?:unlogged )?table (\w+) \(([\s\S]*?)\n\)/g)])
    .filter(([, name, columns = '']) => /^\s*application_id /m.test(columns) && name !== 'managed_applications')
    .map(([, name = '']) => name);
}

/** What a worker's statement says that looks for work, whosever it is. */
const ofAll = '/* of all applications */';

/** The statements of a store that read or change such a table without naming the application for it, or saying so. */
export function unscopedStatements(source: string, tables: readonly string[]): string[] {
  const uses = new RegExp(`\\b(?:from|join|update|using) (?:${tables.join('|')})\\b`, 'g');
  return statementsOf(source).filter(
    (text) => !text.includes(ofAll) && count(text, uses) > count(text, /\bapplication_id = /g),
  );
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** The statements of a source file, with the constants of the file that stand in them filled in. */
export function statementsOf(source: string): string[] {
  const tree = ts.createSourceFile('store.ts', source, ts.ScriptTarget.ES2023, true);
  const constants = new Map<string, string>();
  const statements: string[] = [];
  const textOf = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return undefined;
    const spans = node.templateSpans.map(
      ({ expression, literal }) => (constants.get(expression.getText(tree)) ?? '…') + literal.text,
    );
    return node.head.text + spans.join('');
  };
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (ts.isVariableDeclaration(node) && node.initializer) {
      constants.set(node.name.getText(tree), textOf(node.initializer) ?? '…');
    } else if (text !== undefined && /^\s*(select|insert into|update|delete|with)\b|\(\s*select\b/.test(text)) {
      statements.push(text.replaceAll(/\s+/g, ' ').trim());
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return statements;
}
