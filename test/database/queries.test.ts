import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { serverMutants } from '../../proof/mutants/server-mutants.ts';
import { statementsOf, tablesOfApplications, unscopedStatements } from '../../tools/queries/scope.ts';

const server = fileURLToPath(new URL('../../server/', import.meta.url));
const read = (ending: string): [name: string, text: string][] =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(server + name, 'utf8')]);

const tables = tablesOfApplications(read('.sql').map(([, text]) => text));
// Users belong to no application, and permissions are looked up by user.
const stores = read('.store.ts').filter(([name]) => name !== 'domain/applications/users.store.ts');

test('every SQL statement of a store filters each table by application', () => {
  expect(stores.flatMap(([, text]) => statementsOf(text)).length).toBeGreaterThan(30);
  expect(stores.flatMap(([name, text]) => unscopedStatements(text, tables).map((found) => [name, found]))).toEqual([]);
});

test('removing any of these filters is detected', () => {
  const kind = 'application left out of a query';
  // Report tables are inserted by name; their tests prove that applications are separate.
  const unreadable = ['api/reports/reports.store.ts', 'domain/applications/application-deletion.store.ts'];
  const readable = stores.filter(([name]) => !unreadable.includes(name));
  const mutants = readable
    .flatMap(([name, text]) => serverMutants(name, text))
    .filter((mutant) => mutant.kind === kind);
  expect(mutants.length).toBeGreaterThan(20);
  const unnoticed = mutants.filter(({ text }) => unscopedStatements(text, tables).length === 0);
  expect(unnoticed.map(({ place, change }) => `${place}: ${change}`)).toEqual([]);
});

test('migrations read the time only with now() and clock_timestamp()', () => {
  const others =
    /\b(current_(timestamp|date|time)|localtime(stamp)?|(statement|transaction)_timestamp|timeofday)\b|'(now|today|tomorrow|yesterday)'/i;
  const statements = read('.sql').map(([name, text]) => [name, text.replaceAll(/--.*/g, '')] as const);
  expect(statements.filter(([, text]) => /\bnow\(\)/.test(text)).length).toBeGreaterThan(10);
  expect(statements.filter(([, text]) => others.test(text)).map(([name]) => name)).toEqual([]);
});
