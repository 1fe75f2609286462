import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

const server = fileURLToPath(new URL('../server/', import.meta.url));
const files = (ending: string) =>
  readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith(ending));
const read = (name: string) => readFileSync(server + name, 'utf8');

/** Tables whose rows belong to an application; rights on applications are asked for by user. */
const tables = files('.sql')
  .flatMap((name) => [...read(name).matchAll(/create table (\w+) \(([\s\S]*?)\n\)/g)])
  .filter(([, name, columns = '']) => /^\s*application_id /m.test(columns) && name !== 'managed_applications')
  .map(([, name = '']) => name);

/** The statements of a source file, the constants of the file that stand in them filled in. */
function statementsOf(source: string): string[] {
  const tree = ts.createSourceFile('x.ts', source, ts.ScriptTarget.ES2023, true);
  const constants = new Map<string, string>();
  const statements: string[] = [];
  const textOf = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return undefined;
    const spans = node.templateSpans.map(({ expression, literal }) => {
      return (constants.get(expression.getText(tree)) ?? '…') + literal.text;
    });
    return node.head.text + spans.join('');
  };
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (ts.isVariableDeclaration(node) && node.initializer) {
      constants.set(node.name.getText(tree), textOf(node.initializer) ?? '…');
    } else if (text !== undefined && /^\s*(select|update|delete|with)\b/.test(text)) {
      statements.push(text.replaceAll(/\s+/g, ' ').trim());
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return statements;
}

const tableUse = new RegExp(`\\b(?:from|join|update|using) (?:${tables.join('|')})\\b`, 'g');
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

test('every statement of a store names the application for each table that it reads or changes', () => {
  const statements = files('.store.ts').flatMap((name) => statementsOf(read(name)).map((text) => `${name}: ${text}`));
  expect(statements.length).toBeGreaterThan(30);
  const unscoped = statements.filter((text) => count(text, tableUse) > count(text, /\bapplication_id = /g));
  expect(unscoped).toEqual([]);
});
