import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../openapi/device/vectors', import.meta.url));
/** In the order of the guide. */
const areas = ['registration', 'outbox', 'events', 'identity', 'content'];

/** The test vectors of device SDKs as one file, and the schema of this file. */
export async function vectorFiles(): Promise<[string, string][]> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as object;
  const vectors = (await Promise.all(areas.map((area) => read(`${area}.json`)))).flat();
  const file = { $schema: 'vectors.schema.json', responses: await read('responses.json'), vectors };
  return [
    ['device/vectors.json', `${JSON.stringify(file, null, 2)}\n`],
    ['device/vectors.schema.json', `${JSON.stringify(await read('vectors.schema.json'), null, 2)}\n`],
  ];
}
