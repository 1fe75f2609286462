import type { Contract } from '../../server/http/document/contract.ts';
import type { CollectionAccess } from './access.ts';
import { collectionFolders, type CollectionRequest, collectionVariables } from './collection.ts';
import { plainText, scriptText } from './scripts.ts';

/** A collection of Postman, format 2.1; https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html */
export interface PostmanCollection {
  info: { name: string; description: string; version: string; schema: string };
  variable: PostmanVariable[];
  auth: object;
  event: PostmanEvent[];
  /** A folder for each tag. */
  item: { name: string; description: string; item: PostmanItem[] }[];
}

interface PostmanEvent {
  listen: string;
  script: { type: string; exec: string[] };
}

export interface PostmanItem {
  name: string;
  event: PostmanEvent[];
  request: {
    method: string;
    description: string;
    auth?: { type: 'noauth' };
    header: { key: string; value: string }[];
    url: {
      raw: string;
      host: string[];
      path: string[];
      query: PostmanVariable[];
      variable: PostmanVariable[];
    };
    body?: { mode: 'raw'; raw: string; options: object } | { mode: 'file'; file: object; raw?: undefined };
  };
}

interface PostmanVariable {
  key: string;
  value: string;
  type?: string;
  description?: string;
  disabled?: boolean;
}

/** Converts a contract to a collection whose requests have credentials. */
export async function postmanCollection(contract: Contract, access: CollectionAccess): Promise<PostmanCollection> {
  const { title = '', version, summary = '' } = contract.info;
  const text = (key: string, value: string) => ({ key, value, type: 'string' });
  return {
    info: {
      name: title,
      description: `${summary}\n\n${access.notes}`,
      version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      ...access.variables.map(({ name: key, value, secret }) => ({ key, value, type: secret ? 'secret' : 'string' })),
      ...(access.variables.some(({ name }) => name === access.bearer)
        ? []
        : [{ key: access.bearer, value: '', type: 'secret' }]),
      ...collectionVariables(contract).map(([key, value]) => text(key, value)),
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: `{{${access.bearer}}}`, type: 'string' }] },
    event: [...(await script('prerequest', access.before)), ...(await script('test', access.after))],
    item: collectionFolders(contract).map(({ name, description, requests }) => ({
      name,
      description,
      item: requests.map(postmanItem),
    })),
  };
}

async function script(listen: string, files: readonly string[]) {
  if (files.length === 0) return [];
  const texts = await Promise.all(files.map((file) => scriptText(`postman/${file}`)));
  return [{ listen, script: { type: 'text/javascript', exec: texts.join('\n\n').split('\n') } }];
}

function postmanItem(call: CollectionRequest): PostmanItem {
  const segments = call.path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  // Postman encodes only the characters that a URL can't contain.
  const used = call.query.map(([key, value]) => ({ key, value: value.replaceAll(/[%+&#]/g, encodeURIComponent) }));
  const others = call.unusedQuery.map(([key, value]) => ({ key, value, disabled: true }));
  const search = used.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    name: call.name,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: testScript(call).split('\n') } }],
    request: {
      method: call.method,
      description: plainText(call.description),
      ...(call.token ? {} : { auth: { type: 'noauth' } }),
      header: [
        ...call.headers.map(([key, value]) => ({ key, value })),
        ...(call.bodyType === undefined ? [] : [{ key: 'Content-Type', value: call.bodyType }]),
      ],
      url: {
        raw: `{{base_url}}/${segments.join('/')}${search && `?${search}`}`,
        host: ['{{base_url}}'],
        path: segments,
        query: [...used, ...others],
        variable: call.pathParameters.map(([key, value]) => ({ key, value })),
      },
      ...(call.bodyType !== undefined && { body: bodyOf(call) }),
    },
  };
}

/** The body. The reader chooses the file of a binary one. */
const bodyOf = ({ body, bodyType }: CollectionRequest): PostmanItem['request']['body'] =>
  body === undefined
    ? { mode: 'file', file: { src: 'picture.png' } }
    : { mode: 'raw', raw: body, options: { raw: { language: bodyType === 'application/json' ? 'json' : 'text' } } };

/** The script after a response: checks the status, and saves the values that later requests need. */
function testScript({ successes, saves }: CollectionRequest): string {
  const lines = [`pm.test('succeeds', () => pm.expect(pm.response.code).to.be.oneOf([${successes.join(', ')}]));`];
  if (saves?.kind === 'resource') {
    lines.push('if (pm.response.code === 200) {');
    lines.push(`  pm.collectionVariables.set('${saves.id}', String(pm.response.json().id));`);
    if (saves.externalId !== undefined) {
      lines.push(`  pm.collectionVariables.set('${saves.externalId}', pm.collectionVariables.get('new_external_id'));`);
    }
    lines.push('}');
  } else if (saves?.kind === 'value') {
    lines.push(`const saved = pm.response.code < 300 ? pm.response.json().${saves.path} : undefined;`);
    lines.push(`if (saved !== undefined) pm.collectionVariables.set('${saves.variable}', String(saved));`);
  } else if (saves?.kind === 'deviceToken') {
    lines.push(
      `if (pm.response.code < 300) pm.collectionVariables.set('${saves.variable}', pm.response.json().deviceToken);`,
    );
  } else if (saves) {
    lines.push(`const [line] = pm.response.text().split('\\n').filter((text) => text.includes(';demo-'));`);
    lines.push(`if (line) pm.collectionVariables.set('${saves.udid}', line.split(';')[0]);`);
  }
  return lines.join('\n');
}
