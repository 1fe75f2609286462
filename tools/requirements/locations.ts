/**
 * Finds locations in the contract that its requirements.yaml names. A location is independent of the
 * structure of the document, so that a schema can be renamed or a response shared without a change of the requirements:
 *
 *     getCampaign                           the operation
 *     getCampaign 404                       a status of it
 *     sendMessage 400 API_ERR_MESSAGE_SENT  an example of that status with that label
 *     getWelcome 200 type text/plain        a media type of that status
 *     listCampaigns 200 header Link         a header of that status
 *     listCampaigns 200 body link/next      a member of its JSON body; `*` is any key of a map, array items need no key
 *     createCampaign body name              a member of the request body, or the body itself
 *     listCampaigns parameter page          a parameter in path, query or headers
 *     getCampaign security AccessToken      a security scheme that the operation requires
 *     getCampaign path /v1/me               the beginning of its path
 *     listUsers role owner                  its minimum role
 *     schema ErrorEntry label               a schema, or a member of it
 *     security ServiceTime                  a security scheme
 *     section Pages                         a heading of the description, as in links of the docs
 *     server base_url                       a variable of the server's URL
 *     tag Campaigns                         a tag
 *
 * A body, a member and a parameter may be followed by keywords of its schema: `createMessage body title maxLength=255`.
 */
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { type Contract, parametersOf } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { type Content, type Operation, operationsOf } from './operations.ts';

/** Why a location is not found; undefined if it is. */
export function locationError(contract: Contract, location: string): string | undefined {
  const [kind = '', ...rest] = location.split(' ');
  const [name = '', ...more] = rest;
  switch (kind) {
    case 'schema': {
      const schema = contract.components.schemas?.[name];
      return schema ? memberError(contract, schema, more) : `the contract has no schema ${name}`;
    }
    case 'security':
      return contract.components.securitySchemes?.[name] ? undefined : `the contract has no security scheme ${name}`;
    case 'section':
      return headings(contract).includes(name) ? undefined : `the description has no section ${name}`;
    case 'server':
      return variables(contract).includes(name) ? undefined : `the server has no variable ${name}`;
    case 'tag':
      return tags(contract).includes(name) ? undefined : `the contract has no tag ${name}`;
  }
  const operation = operationsOf(contract).get(kind);
  const error = operation ? operationError(contract, operation, rest) : 'the contract has no such operation';
  return error && `${kind}: ${error}`;
}

function operationError(contract: Contract, operation: Operation, [what, ...rest]: string[]): string | undefined {
  const [name = '', ...keywords] = rest;
  switch (what) {
    case undefined:
      return undefined;
    case 'body': {
      if (!operation.requestBody) return 'takes no body';
      return bodyError(contract, resolveReference(contract, operation.requestBody).content, rest);
    }
    case 'parameter': {
      const all = parametersOf(contract, operation.path, operation.method);
      const parameter = all.find((candidate) => candidate.name === name);
      return parameter ? memberError(contract, parameter.schema, keywords) : `has no parameter ${name}`;
    }
    case 'path':
      return operation.path.startsWith(name) ? undefined : `is not below ${name}`;
    case 'role':
      return operation['x-role'] === name ? undefined : `does not have the role ${name}`;
    case 'security': {
      const required = operation.security ?? (contract as { security?: Record<string, unknown>[] }).security ?? [];
      return required.some((requirement) => name in requirement) ? undefined : `does not require ${name}`;
    }
  }
  const response = operation.responses[what];
  if (!response) return `declares no ${what}`;
  const error = responseError(contract, resolveReference(contract, response), rest);
  return error && `its ${what} ${error}`;
}

function responseError(
  contract: Contract,
  { content = {}, headers = {} }: { content?: Content; headers?: Record<string, unknown> },
  [what, ...rest]: string[],
): string | undefined {
  const [name = ''] = rest;
  switch (what) {
    case undefined:
      return undefined;
    case 'body':
      return bodyError(contract, content, rest);
    case 'header':
      return name in headers ? undefined : `has no header ${name}`;
    case 'type':
      return name in content ? undefined : `has no ${name}`;
  }
  const examples = Object.values(content).flatMap((mediaType) => Object.values(mediaType.examples ?? {}));
  const labels = examples
    .map((example) => resolveReference(contract, example).value as { errors?: { label: string }[] })
    .flatMap(({ errors = [] }) => errors.map(({ label }) => label));
  return labels.includes(what) ? undefined : `has no example with the label ${what}`;
}

function bodyError(contract: Contract, content: Content | undefined, path: string[]): string | undefined {
  const json = content?.['application/json'];
  return json ? memberError(contract, json.schema, path) : 'has no JSON body';
}

/** Follows `member/member`, then checks keywords in all schemas that apply together. */
function memberError(contract: Contract, schema: unknown, rest: string[]): string | undefined {
  const path = rest[0]?.includes('=') ? '' : (rest[0] ?? '');
  const keywords = rest.slice(path === '' ? 0 : 1);
  let candidates = applying(contract, [schema]);
  for (const name of path.split('/').filter((part) => part !== '')) {
    const members = candidates.flatMap((candidate) => memberOf(candidate, name));
    if (members.length === 0) return `has no member ${path}`;
    candidates = applying(contract, members);
  }
  const unmet = keywords.find((keyword) => {
    const [key = '', ...value] = keyword.split('=');
    const wanted: unknown = parse(value.join('='));
    return !candidates.some((candidate) => isDeepStrictEqual(candidate[key], wanted));
  });
  return unmet && `${path === '' ? '' : `${path} `}is not ${unmet}`;
}

type Schema = Record<string, unknown>;

/** The schemas with their references, parts and array items. */
function applying(contract: Contract, schemas: readonly unknown[]): Schema[] {
  const found = new Set<Schema>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const schema = node as Schema;
    if (found.has(schema)) return;
    found.add(schema);
    visit(resolveReference(contract, schema));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const part of (schema[keyword] ?? []) as unknown[]) visit(part);
    }
    for (const keyword of ['items', 'then', 'else']) visit(schema[keyword]);
  };
  for (const schema of schemas) visit(schema);
  return [...found];
}

function memberOf({ properties, additionalProperties }: Schema, name: string): unknown[] {
  const member = name === '*' ? additionalProperties : (properties as Schema | undefined)?.[name];
  return typeof member === 'object' ? [member] : [];
}

export const headings = ({ info }: Contract) =>
  [...((info as { description?: string }).description ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.trim().replaceAll(' ', '-'),
  );

const tags = (contract: Contract) => (contract.tags ?? []).map(({ name }) => name);

const variables = (contract: Contract) =>
  ((contract as { servers?: { variables?: object }[] }).servers ?? []).flatMap(({ variables = {} }) =>
    Object.keys(variables),
  );
