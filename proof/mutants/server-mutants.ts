import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Mutant } from './mutant.ts';
import { type Edit, sqlEdits } from './sql-mutants.ts';

/** A mutant of a source file of the server. Equal changes in equal lines are numbered. */
export interface ServerMutant extends Mutant {
  file: string;
  /** The changed source line without indentation, which identifies it when lines move. */
  line: string;
  /** The complete text of the changed file. */
  text: string;
}

/** The text of each source file of the server, by its path. */
export function serverSources(root: string): Map<string, string> {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'], options).split('\n');
  const sources = files.filter((file) => file.endsWith('.ts'));
  return new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Every mutant of a source file, each with one change: of its code, or of the SQL in it. */
export function serverMutants(file: string, source: string): ServerMutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    edits.push(...codeEdits(node, tree));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const seen = new Map<string, number>();
  return edits.map(({ kind, start, length, text }) => {
    const { line } = tree.getLineAndCharacterOfPosition(start);
    const [lineStart = 0, lineEnd] = tree.getLineStarts().slice(line, line + 2);
    const lineText = source.slice(lineStart, lineEnd).trim();
    const change = `${inLine(source.slice(start, start + length))} → ${inLine(text)}`;
    const times = (seen.get(`${lineText} ${change}`) ?? 0) + 1;
    seen.set(`${lineText} ${change}`, times);
    return {
      kind,
      place: `${file}:${line + 1}`,
      change: times === 1 ? change : `${change} (${times})`,
      file,
      line: lineText,
      text: source.slice(0, start) + text + source.slice(start + length),
    };
  });
}

const inLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? 'nothing' : line.length > 100 ? `${line.slice(0, 99)}…` : line;
};

function codeEdits(node: ts.Node, tree: ts.SourceFile): Edit[] {
  const start = node.getStart(tree);
  const source = node.getText(tree);
  const replaced = (kind: string, text: string): Edit => ({ kind, start, length: source.length, text });
  if (ts.isIfStatement(node)) {
    const throws = !node.elseStatement && endsInThrow(node.thenStatement);
    return [...(throws ? [replaced('check left out', ';')] : []), ...negated(node.expression, tree)];
  }
  if (ts.isConditionalExpression(node)) return negated(node.condition, tree);
  if (ts.isExpressionStatement(node) && isCheck(node.expression, tree)) return [replaced('check left out', ';')];
  if (ts.isBinaryExpression(node)) return operatorEdits(node, tree);
  if (ts.isStringLiteral(node) && node.text.startsWith('API_ERR_')) {
    const other = node.text === 'API_ERR_DATA' ? 'API_ERR_UNKNOWN' : 'API_ERR_DATA';
    return [replaced('label', `'${other}'`)];
  }
  if (ts.isNumericLiteral(node) && otherStatus[node.text]) return [replaced('status', otherStatus[node.text] ?? '')];
  if (ts.isIdentifier(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
    const other = otherProblem.get(node.text);
    return other === undefined ? [] : [replaced('status', other)];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaced('true and false', 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replaced('true and false', 'true')];
  if (isText(node)) return sqlEdits(source).map((edit) => ({ ...edit, start: start + edit.start }));
  return [];
}

const isText = (node: ts.Node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

const endsInThrow = (statement: ts.Statement): boolean =>
  ts.isBlock(statement) ? statement.statements.some(ts.isThrowStatement) : ts.isThrowStatement(statement);

/** A call that matters because it can throw. */
function isCheck(expression: ts.Expression, tree: ts.SourceFile): boolean {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(call) && /(^|\.)(check|require|refuse|assert)\w*$/.test(call.expression.getText(tree));
}

function negated(condition: ts.Expression, tree: ts.SourceFile): Edit[] {
  const text = condition.getText(tree);
  // An equality is negated by its operator.
  if (ts.isBinaryExpression(condition) && /^[!=]==$/.test(condition.operatorToken.getText(tree))) return [];
  const opposite = /^![\w.]+$/.test(text) ? text.slice(1) : `!(${text})`;
  return [{ kind: 'condition negated', start: condition.getStart(tree), length: text.length, text: opposite }];
}

function operatorEdits({ operatorToken, right }: ts.BinaryExpression, tree: ts.SourceFile): Edit[] {
  const operator = operatorToken.getText(tree);
  const edit = (kind: string, text: string, node: ts.Node = operatorToken): Edit => ({
    kind,
    start: node.getStart(tree),
    length: node.getText(tree).length,
    text,
  });
  if (operator in otherBound) return [edit('bound off by one', otherBound[operator] ?? '')];
  if (operator in otherLogic) return [edit('condition negated', otherLogic[operator] ?? '')];
  if (/^[+-]$/.test(operator) && right.getText(tree) === '1') return [edit('bound off by one', '0', right)];
  return [];
}

const otherBound: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const otherLogic: Record<string, string> = { '&&': '||', '||': '&&', '===': '!==', '!==': '===' };
const otherStatus: Record<string, string> = {
  '400': '404',
  '401': '400',
  '403': '404',
  '404': '400',
  '413': '400',
  '415': '400',
};
const otherProblem = new Map([
  ['badData', 'notFound'],
  ['notFound', 'badData'],
]);
