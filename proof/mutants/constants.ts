import { dirname, join } from 'node:path';
import ts from 'typescript';

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration => ts.isFunctionLike(node) && 'body' in node;

/** The name that V8 gives a function: its own, or that of the variable or property that it is the value of. */
function nameOf(node: ts.FunctionLikeDeclaration): string | undefined {
  const { parent } = node;
  const named = node.name
    ? node
    : ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
      ? parent
      : undefined;
  return named?.name && ts.isIdentifier(named.name) ? named.name.text : undefined;
}

/** Where the names come from that a file imports from others: `server/base/log.ts#createLogger` by local name. */
function importsOf(file: string, tree: ts.SourceFile): Map<string, string> {
  const origins = new Map<string, string>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    const names = statement.importClause?.namedBindings;
    if (!text.startsWith('.') || !names || !ts.isNamedImports(names)) continue;
    for (const { name, propertyName = name } of names.elements) {
      origins.set(name.text, `${join(dirname(file), text)}#${propertyName.text}`);
    }
  }
  return origins;
}

/**
 * Finds which functions read the constants of files, directly or through other constants. Coverage does not show it, since
 * constants are evaluated when a file is loaded.
 *
 * @param sources the text of each file, by its path
 * @returns the functions by constant, both such as `server/base/log.ts#createLogger`
 */
export function readersOfConstants(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  const constants = new Set<string>();
  for (const [file, source] of sources) {
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true);
    const origins = importsOf(file, tree);
    const visit = (node: ts.Node, reader?: string): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
      if (isFunction(node)) {
        const name = nameOf(node);
        if (name !== undefined) reader = `${file}#${name}`;
      } else if (reader === undefined && ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
        reader = `${file}#${node.name.text}`;
        if (!node.initializer || !isFunction(node.initializer)) constants.add(reader);
      }
      const isName =
        ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node);
      if (isName && reader !== undefined) {
        const read = origins.get(node.text) ?? `${file}#${node.text}`;
        if (read !== reader) readers.set(read, (readers.get(read) ?? new Set()).add(reader));
      }
      ts.forEachChild(node, (child) => visit(child, reader));
    };
    visit(tree);
  }
  const functionsOf = (name: string, seen = new Set<string>()): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    return [...(readers.get(name) ?? [])].flatMap((reader) =>
      constants.has(reader) ? functionsOf(reader, seen) : [reader],
    );
  };
  return new Map([...constants].map((name) => [name, new Set(functionsOf(name))]));
}
