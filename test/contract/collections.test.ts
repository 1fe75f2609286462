import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { contractNames, loadContract } from '../../server/contracts/contracts.ts';
import type { BrunoCollection } from '../../tools/generate/bruno.ts';
import { exampleCalls } from '../../tools/generate/calls.ts';
import { isInCollection } from '../../tools/generate/collection.ts';
import type { PostmanCollection } from '../../tools/generate/postman.ts';

const setByScripts = ['last_month', 'yesterday', 'today', 'tomorrow', 'next_week', 'next_month', 'new_external_id'];
const unfilled = (text: string, known: readonly string[]) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = '']) =>
    [...known, ...setByScripts].includes(name) ? [] : name,
  );

describe.each(contractNames)('the collections of the contract %s', (name) => {
  const read = async (file: string) =>
    readFile(new URL(`../../generated/${name}/exports/${file}`, import.meta.url), 'utf8');
  const calls = exampleCalls(loadContract(name)).filter(isInCollection);
  const expected = calls.map(({ method, path }) => `${method} ${path}`).sort();

  test('have a request with credentials for each operation, and all their variables, in Postman', async () => {
    const text = await read('postman.json');
    const collection = JSON.parse(text) as PostmanCollection;
    const requests = collection.item.flatMap(({ item }) => item.map(({ request }) => request));
    const shown = requests.map(({ method, url }) => `${method} /${url.path.join('/').replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(shown.sort()).toEqual(expected);
    expect(
      unfilled(
        text,
        collection.variable.map(({ key }) => key),
      ),
    ).toEqual([]);
    const tagged = requests.filter(({ header }) => header.some(({ key }) => key === 'If-Match'));
    expect(tagged.length).toBe(calls.filter(({ needsTag }) => needsTag).length);
    for (const { url } of requests) for (const { value } of url.query) expect(value).not.toMatch(/[+&#]/);
    const withKey = requests.filter(({ header }) => header.some(({ value }) => value === '{{app_key}}'));
    expect(withKey.length).toBe(name === 'device' ? requests.length : 0);
  });

  test('have a request for each operation, and all their variables, in Bruno', async () => {
    const text = await read('bruno.json');
    const collection = JSON.parse(text) as BrunoCollection;
    const requests = collection.items.flatMap(({ items }) => items.map(({ request }) => request));
    const shown = requests.map(({ method, url }) => {
      const [path = ''] = url.replace('{{base_url}}', '').split('?');
      return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    });
    expect(shown.sort()).toEqual(expected);
    const variables = collection.environments.flatMap((environment) => environment.variables);
    // A script fetches that of the engagement API.
    expect(unfilled(text, [...variables.map((each) => each.name), 'access_token'])).toEqual([]);
    const bearers = requests.filter(({ headers }) => headers.some(({ name: header }) => header === 'Authorization'));
    expect(bearers.length).toBe(name === 'engagement' ? 0 : calls.filter(({ token }) => token).length);
  });
});
