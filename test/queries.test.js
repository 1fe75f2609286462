import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { serverMutants } from "../tools/mutants/server-mutants.js";
import { statementsOf, tablesOfApplications, unscopedStatements } from "../tools/queries/scope.js";
const server = fileURLToPath(new URL('../server/', import.meta.url));
const read = (ending) => readdirSync(server, { recursive: true, encoding: 'utf8' })
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
