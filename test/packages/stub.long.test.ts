import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/command-line.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const run = promisify(execFile);
const tool = (name: string) => join(root, 'node_modules', name);
/** A copy of the repository. */
let tree: string;
const node = (...args: string[]) => run(process.execPath, args, { cwd: tree });
const stub = (...operationIds: string[]) => node('tools/stub.ts', ...operationIds);
const read = (file: string) => readFile(join(tree, file), 'utf8');

const response = (schema: string, example: string) => `
        '200':
          description: What the operation returns.
          content:
            application/json:
              schema: { $ref: '${schema}' }
              examples: { one: { $ref: '${example}' } }
        '500': { $ref: shared/responses/InternalError.yaml }`;

/** Operations of a tag: one that reads, one that writes and one that lists. */
const pathsOf = (tag: string, index: number) => `
  /v1/me/apps/{partnerId}/more${index}/{itemId}:
    parameters:
      - { $ref: engagement/access/parameters/partnerId.yaml }
      - { name: itemId, in: path, required: true, description: Which one., schema: { type: integer, minimum: 1 }, example: 7 }
    get:
      operationId: getMore${index}
      tags: [${tag}]
      summary: Get one
      description: Gets one.
      responses:${response('engagement/campaigns/schemas/Campaign.yaml', 'engagement/campaigns/examples/campaign.yaml')}
        '404': { $ref: engagement/campaigns/responses/CampaignNotFound.yaml }
  /v1/me/apps/{partnerId}/more${index}:
    parameters:
      - { $ref: engagement/access/parameters/partnerId.yaml }
    get:
      operationId: listMore${index}
      tags: [${tag}]
      summary: List them
      description: Lists them.
      parameters:
        - { $ref: shared/parameters/page.yaml }
      responses:${response('engagement/campaigns/schemas/CampaignPage.yaml', 'engagement/campaigns/examples/campaign-page.yaml')}
    post:
      operationId: createMore${index}
      tags: [${tag}]
      summary: Create one
      description: Creates one.
      requestBody:
        required: true
        description: What is created.
        content:
          application/json:
            schema: { $ref: engagement/campaigns/schemas/CampaignInput.yaml }
            examples: { one: { $ref: engagement/campaigns/examples/campaign-input.yaml } }
      responses:${response('engagement/campaigns/schemas/Campaign.yaml', 'engagement/campaigns/examples/campaign.yaml')}
`;

const { tags = [] } = loadContract() as { tags?: { name: string }[] };
const operationIds = tags.flatMap((_, index) => [`getMore${index}`, `listMore${index}`, `createMore${index}`]);

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'engage-stub-'));
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    await cp(join(root, file), join(tree, file));
  }
  await symlink(tool(''), join(tree, 'node_modules'));
  const contract = await read('openapi/engagement/openapi.yaml');
  const paths = tags.map(({ name }, index) => pathsOf(name, index)).join('');
  const below = paths.replaceAll(/\$ref: '?(?:engagement\/)?([^ '}]+)'?/g, (_, path: string) =>
    path.startsWith('shared/') ? `$ref: ../${path}` : `$ref: ${path}`,
  );
  await writeFile(
    join(tree, 'openapi/engagement/openapi.yaml'),
    contract.replace('\ncomponents:', `${below}\ncomponents:`),
  );
  await node('tools/generate.ts');
});
afterAll(() => rm(tree, { recursive: true }));

test('stubs of every tag compile and lint, and without them the compiler names the operations', async () => {
  const compile = (...folders: string[]) => node(tool('oxlint/bin/oxlint'), '--type-aware', '--type-check', ...folders);
  const { stdout } = await compile('server/apis').catch((error: { stdout: string }) => error);
  for (const operationId of operationIds.slice(0, 3)) expect(stdout).toContain(operationId);

  const written = (await stub(...operationIds)).stdout.trim().split('\n');
  await compile();
  await node(tool('eslint/bin/eslint.js'), ...new Set(written));
  await node(tool('dependency-cruiser/bin/dependency-cruiser.mjs'), 'server');
  expect(await read('server/api/campaigns/campaigns.ts')).toMatch(/async getCampaign\([^]*async getMore1\(/);
  expect(await read('test/engagement/campaigns.test.ts')).toContain(`ada.request('GET', '/v1/me/apps/shop/more1/7')`);
}, 600_000);

test('rejects implemented and unknown operations, and writes nothing', async () => {
  const file = 'server/api/inapps/inapps.ts';
  const before = await read(file);
  await expect(stub('listInApps')).rejects.toMatchObject({ code: 1, stderr: `${file} already has listInApps\n` });
  await expect(stub('listNothing')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^the engagement contract has no operation listNothing: check the name, /),
  });
  expect(await read(file)).toBe(before);
});
