import { escapePattern } from '../../server/schema/pattern.ts';
import { CommandError } from './failure.ts';
import type { StubOperation } from './contract-operations.ts';
import { keyOf, quoted } from './names.ts';

/** Where members are added to a file of handlers, or of security schemes. */
const endOfMembers = /\n\} satisfies [^\n]*\n?$/;

const handlerOf = ({ operationId, title }: StubOperation) => `
  /** ${title} */
  ${/^[A-Za-z_$][\w$]*$/.test(operationId) ? `async ${operationId}()` : `async ${quoted(operationId)}()`} {
    throw notImplemented(${quoted(operationId)});
  },
`;

const newHandlers = `import { notImplemented } from 'contract-server';
import type { ApiHandlers } from '../api.ts';

export const handlers = {
} satisfies Partial<ApiHandlers>;
`;

/**
 * Adds members to the object of a file. What is written stays unchanged.
 *
 * @throws CommandError if the file does not end with the object
 */
function withMembers(file: string, source: string, members: readonly string[]): string {
  const end = endOfMembers.exec(source)?.index;
  if (end === undefined)
    throw new CommandError([`${file}: must end with "} satisfies …;", so that stubs can be added`]);
  const before = source.slice(0, end);
  const added = members.map((member) => member.replace(/\n$/, '')).join('\n');
  // The first member of an object has no empty line before it.
  return `${before}${before.endsWith('{') ? added : `\n${added}`}${source.slice(end)}`;
}

function withImport(source: string, name: string): string {
  if (new RegExp(String.raw`import[^;]*\b${name}\b`).test(source)) return source;
  return `import { ${name} } from 'contract-server';\n${source}`;
}

/** Adds handlers that respond with 501. */
export const withHandlers = (file: string, source: string | undefined, operations: readonly StubOperation[]): string =>
  withImport(withMembers(file, source ?? newHandlers, operations.map(handlerOf)), 'notImplemented');

const newTests = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client } from './client.ts';
`;

const testOf = ({ operationId, request, success }: StubOperation) => `
// ${operationId} responds with 501 until its handler is written. Then remove "todo".
test(${quoted(operationId)}, { todo: true }, async () => {
  const response = await client.request(${quoted(operationId)}${
    Object.keys(request).length > 0 ? `, ${literal(request, 1)}` : ''
  });
  assert.equal(response.status, ${success});
});
`;

/** A value as source text, with one member in a line if it is long. */
function literal(value: unknown, depth: number): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Array.isArray(value)
    ? value.map((item) => literal(item, depth + 1))
    : Object.entries(value).map(([key, member]) => `${keyOf(key)}: ${literal(member, depth + 1)}`);
  if (members.length === 0) return open + close;
  const line = members.join(', ');
  if (line.length < 60 && !line.includes('\n')) return Array.isArray(value) ? `[${line}]` : `{ ${line} }`;
  const indent = '  '.repeat(depth);
  return `${open}\n${members.map((member) => `${indent}  ${member},\n`).join('')}${indent}${close}`;
}

/** Adds a test for each operation. */
export const withTests = (source: string | undefined, operations: readonly StubOperation[]): string =>
  (source ?? newTests) + operations.map(testOf).join('');

export interface StubScheme {
  name: string;
  /** What the contract says about it. */
  description: string;
  /** Whether a check must say if a request has the credentials, since the contract does not. */
  needsPresence: boolean;
}

const schemeOf = ({ name, description, needsPresence }: StubScheme) => `
  /** ${description} */
  ${keyOf(name)}: {
${needsPresence ? '    // Whether a request has the credentials: the contract does not say where they are.\n    isPresent: () => false,\n' : ''}\
    early() {
      // Check the credentials: throw unauthorized('…') if they are wrong, else add what handlers need to \`caller\`.
      throw notImplemented(${quoted(`the security scheme ${name}`)});
    },
  },
`;

const newSecurity = `import { notImplemented, type SecurityScheme } from 'contract-server';
import type { Caller } from './api.ts';

/** The checks of the security schemes. */
export const security = {
} satisfies Record<string, SecurityScheme<Caller>>;
`;

/** Adds checks of security schemes, which reject all requests. */
export const withSchemes = (file: string, source: string | undefined, schemes: readonly StubScheme[]): string =>
  schemes.length === 0
    ? (source ?? newSecurity.replace('notImplemented, ', ''))
    : withImport(withMembers(file, source ?? newSecurity, schemes.map(schemeOf)), 'notImplemented');

/** A name as stubs write it, for a regular expression. */
const quotedForPattern = (name: string) => escapePattern(quoted(name).slice(1, -1));

/** Whether the object of a file has a member of this name. Members of its members do not count. */
export function hasMember(source: string, name: string): boolean {
  const [, indent = '  '] = /^export const \w+\b[^=]*= \{\n([ \t]+)/m.exec(source) ?? [];
  return new RegExp(String.raw`^${indent}(async\s+)?(['"]?)${quotedForPattern(name)}\2\s*[(:,]`, 'm').test(source);
}

/** Whether a test names an operation. */
export const hasTest = (source: string, name: string): boolean =>
  new RegExp(String.raw`(['"\`])${quotedForPattern(name)}\1`).test(source);
