import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { serverMutants } from '../tools/mutants/server-mutants.ts';
import { statementsOf, tablesOfApplications, unscopedStatements } from '../tools/queries/scope.ts';

const server = fileURLToPath(new URL('../server/', import.meta.url));
const read = (ending: string): [name: string, text: string][] =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(server + name, 'utf8')]);

const tables = tablesOfApplications(read('.sql').map(([, text]) => text));
// Users belong to no application, and their rights are found by user.
const stores = read('.store.ts').filter(([name]) => name !== 'applications/users.store.ts');

test('every statement of a store names the application for each table that it reads or changes', () => {
  expect(stores.flatMap(([, text]) => statementsOf(text)).length).toBeGreaterThan(30);
  expect(stores.flatMap(([name, text]) => unscopedStatements(text, tables).map((found) => [name, found]))).toEqual([]);
});

test('a statement that no longer names it is found, whichever it is', () => {
  const kind = 'application left out of a query';
  // The tables of reports are put in by name; that they tell applications apart, their tests hold.
  const unreadable = ['reports/reports.store.ts', 'applications/application-deletion.store.ts'];
  const readable = stores.filter(([name]) => !unreadable.includes(name));
  const mutants = readable
    .flatMap(([name, text]) => serverMutants(name, text))
    .filter((mutant) => mutant.kind === kind);
  expect(mutants.length).toBeGreaterThan(20);
  const unnoticed = mutants.filter(({ text }) => unscopedStatements(text, tables).length === 0);
  expect(unnoticed.map(({ place, change }) => `${place}: ${change}`)).toEqual([]);
});
