import type { Contract } from '../../server/http/document/contract.ts';
import type { CollectionAccess } from './access.ts';
import { collectionFolders, type CollectionRequest, collectionVariables } from './collection.ts';
import { plainText, scriptText } from './scripts.ts';

/**
 * A Bruno collection in one file, in the format of its export and import;
 * https://github.com/usebruno/bruno/blob/main/packages/bruno-schema/src/collections/index.js
 */
export interface BrunoCollection {
  name: string;
  version: '1';
  /** A folder for each tag. */
  items: BrunoFolder[];
  environments: { name: string; variables: BrunoVariable[] }[];
  brunoConfig: object;
  root: { docs: string; request: { script: BrunoScript } };
}

export interface BrunoFolder {
  type: 'folder';
  name: string;
  seq: number;
  root: { docs: string };
  items: BrunoItem[];
}

export interface BrunoItem {
  type: 'http-request';
  name: string;
  seq: number;
  /** Values are percent-encoded in the URL already. */
  settings: { encodeUrl: false };
  request: {
    method: string;
    url: string;
    headers: { name: string; value: string; enabled: boolean }[];
    params: { name: string; value: string; type: 'query' | 'path'; enabled: boolean }[];
    auth: { mode: 'none' };
    body: { mode: 'none' } | { mode: 'json'; json: string } | { mode: 'text'; text: string } | BrunoFile;
    /** After the response. */
    script: { res: string };
    tests: string;
    docs: string;
  };
}

/** A file that the reader chooses. */
interface BrunoFile {
  mode: 'file';
  file: { filePath: string; contentType: string; selected: boolean }[];
}

interface BrunoScript {
  /** Before a request. */
  req: string;
  /** After its response. */
  res: string;
}

interface BrunoVariable {
  name: string;
  value: string;
  type: 'text';
  enabled: boolean;
  /** Bruno stores secrets outside of the collection's files. */
  secret: boolean;
}

/** Converts a contract to a collection whose requests have credentials. */
export async function brunoCollection(contract: Contract, access: CollectionAccess): Promise<BrunoCollection> {
  const { title = '', summary = '' } = contract.info;
  // A script that fetches the token adds it to the request.
  const bearer = access.variables.some(({ name }) => name === access.bearer) ? access.bearer : undefined;
  const scriptOf = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => scriptText(`bruno/${file}`)))).join('\n\n');
  const variable = (name: string, value: string, secret = false): BrunoVariable => {
    return { name, value, type: 'text', enabled: true, secret };
  };
  return {
    name: title,
    version: '1',
    items: collectionFolders(contract).map(({ name, description, requests }, index) => ({
      ...{ type: 'folder', name, seq: index + 1, root: { docs: description } },
      items: requests.map((request, place) => brunoItem(request, place + 1, bearer)),
    })),
    environments: [
      {
        name: 'Local',
        variables: [
          ...access.variables.map(({ name, value, secret = false }) => variable(name, value, secret)),
          ...collectionVariables(contract).map(([name, value]) => variable(name, value)),
        ],
      },
    ],
    brunoConfig: { version: '1', name: title, type: 'collection', ignore: ['node_modules', '.git'] },
    root: {
      docs: `${summary}\n\nChoose the environment Local. ${access.notes}`,
      request: { script: { req: await scriptOf(access.before), res: await scriptOf(access.after) } },
    },
  };
}

/** Encodes a value for a URL, except for its variables. */
const encode = (value: string) =>
  value
    .split(/(\{\{\w+\}\})/)
    .map((part) => (part.startsWith('{{') ? part : encodeURIComponent(part)))
    .join('');

function brunoItem(call: CollectionRequest, seq: number, bearer: string | undefined): BrunoItem {
  const { method, path, bodyType } = call;
  const headers = [
    ...call.headers,
    ...(call.token && bearer !== undefined ? [['Authorization', `Bearer {{${bearer}}}`] as const] : []),
    ...(bodyType === undefined ? [] : [['Content-Type', bodyType] as const]),
  ];
  const query = call.query.map(([name, value]) => [encode(name), encode(value)] as const);
  const search = query.map((pair) => pair.join('=')).join('&');
  const params: BrunoItem['request']['params'] = [
    ...query.map(([name, value]) => ({ name, value, type: 'query' as const, enabled: true })),
    ...call.unusedQuery.map(([name, value]) => {
      return { name, value: encode(value), type: 'query' as const, enabled: false };
    }),
    ...call.pathParameters.map(([name, value]) => ({ name, value, type: 'path' as const, enabled: true })),
  ];
  return {
    ...{ type: 'http-request', name: call.name, seq, settings: { encodeUrl: false } },
    request: {
      method,
      url: `{{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}${search && `?${search}`}`,
      headers: headers.map(([name, value]) => ({ name, value, enabled: true })),
      params,
      auth: { mode: 'none' },
      body: bodyOf(call),
      script: { res: saveScript(call) },
      tests: `test('succeeds', () => expect(res.getStatus()).to.be.oneOf([${call.successes.join(', ')}]));`,
      docs: plainText(call.description),
    },
  };
}

function bodyOf({ body, bodyType }: CollectionRequest): BrunoItem['request']['body'] {
  if (bodyType === undefined) return { mode: 'none' };
  if (body === undefined)
    return { mode: 'file', file: [{ filePath: 'picture.png', contentType: bodyType, selected: true }] };
  return bodyType === 'application/json' ? { mode: 'json', json: body } : { mode: 'text', text: body };
}

/** The script after a response: saves the values that later requests need. */
function saveScript({ saves }: CollectionRequest): string {
  if (!saves) return '';
  if (saves.kind === 'deviceToken') {
    return `if (res.getStatus() < 300) bru.setVar('${saves.variable}', res.getBody().deviceToken);`;
  }
  if (saves.kind === 'value') {
    return [
      `const saved = res.getStatus() < 300 ? res.getBody().${saves.path} : undefined;`,
      `if (saved !== undefined) bru.setVar('${saves.variable}', String(saved));`,
    ].join('\n');
  }
  if (saves.kind === 'demoDevice') {
    return [
      `const [line] = String(res.getBody()).split('\\n').filter((text) => text.includes(';demo-'));`,
      `if (line) bru.setVar('${saves.udid}', line.split(';')[0]);`,
    ].join('\n');
  }
  return [
    'if (res.getStatus() === 200) {',
    `  bru.setVar('${saves.id}', String(res.getBody().id));`,
    ...(saves.externalId === undefined ? [] : [`  bru.setVar('${saves.externalId}', bru.getVar('new_external_id'));`]),
    '}',
  ].join('\n');
}
