import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTest } from '../support/browser.ts';
import { root } from '../support/command-line.ts';
import { createPlayer, type Vector, type Vectors } from '../support/vectors.ts';
import { openWebShop } from '../support/web-shop.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { vectors, responses } = JSON.parse(read('generated/device/vectors.json')) as Vectors;

test('the vectors conform to their schema, and cover each row of the tables in the guide', () => {
  const ajv = new Ajv2020({ allowUnionTypes: true });
  const valid = ajv.validate(JSON.parse(read('generated/device/vectors.schema.json')), { responses, vectors });
  expect([valid, ajv.errorsText()]).toEqual([true, 'No errors']);
  const rows = [...read('openapi/device/guides/sdk.md').matchAll(/^\| ([A-Z]{3}-\d+) /gm)].map(([, id = '']) => id);
  expect(rows.toSorted()).toEqual([...new Set(vectors.flatMap(({ covers }) => covers))].toSorted());
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
});

const web = openWebShop();

async function play(vector: Vector): Promise<void> {
  const visitor = await web.newVisitor();
  const player = await createPlayer(visitor, web, responses, vector);
  for (const step of vector.steps) await player.play(step);
  await player.finish();
  await visitor.context.close();
}

for (const vector of vectors) browserTest(`${vector.name}: ${vector.title}`, () => play(vector));

browserTest('a step of an unknown kind, a missing request and another request fail', async () => {
  const [vector] = vectors;
  const playing = (...steps: object[]) =>
    play({ ...vector, observe: ['POST /device/v1/devices'], steps } as unknown as Vector);
  const register = { call: 'register' };
  await expect(playing({ unknown: 1 })).rejects.toThrow('unknown step');
  await expect(playing(register)).rejects.toThrow();
  const other = { request: 'POST /device/v1/devices', body: { platform: 'ios' } };
  await expect(playing(register, { requests: [other] })).rejects.toThrow();
});
