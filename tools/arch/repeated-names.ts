import ts from 'typescript';

/** These APIs have the same parts, so each of them may export a name once. */
const apis = ['server/api/', 'server/device-api/', 'server/operator-api/'];

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names that a variable declares: several for a pattern. */
const variablesOf = ({ name }: ts.VariableDeclaration | ts.BindingElement): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? variablesOf(element) : []));

/** The names that a file exports. An export of another file counts only if it gets a new name. */
function exportedNames(source: string): string[] {
  return ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2023).statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) return [];
      return exportClause.elements.flatMap(({ name, propertyName }) => (propertyName ? [name.text] : []));
    }
    if (!isExported(statement)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(variablesOf);
    return [(statement as ts.DeclarationStatement).name?.text ?? 'default'];
  });
}

/** Whether each file belongs to another API. */
function areOfPeers(files: readonly string[]): boolean {
  const owners = new Set(files.map((file) => apis.find((api) => file.startsWith(api))));
  return owners.size === files.length && !owners.has(undefined);
}

/**
 * Finds the names that several files export.
 *
 * @param sources the text of each file, by its name
 * @returns each name with its files
 */
export function repeatedNames(sources: ReadonlyMap<string, string>): [name: string, files: readonly string[]][] {
  const filesOf = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const name of new Set(exportedNames(source))) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  }
  return [...filesOf].filter(([, files]) => files.length > 1 && !areOfPeers(files));
}
