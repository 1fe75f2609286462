import { type Contract, type Parameter, parametersOf } from '../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../server/schema/references.ts';
import type { Operation } from '../server/http/document/operations.ts';
import { isIdOf } from './choose-example.ts';
import { inTypeOf } from './conditions.ts';
import type { MockRules } from './mock-rules.ts';
import { createReadPage, isPosition, itemsOf } from './pages.ts';
import { flat, inUtc, isObject, type Members, type MockRequest } from './request-values.ts';
import { type Selection, selectItems, type SelectOptions } from './select-items.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema | ReferenceObject>;
  required?: string[];
  allOf?: (Schema | ReferenceObject)[];
  oneOf?: (Schema | ReferenceObject)[];
  anyOf?: (Schema | ReferenceObject)[];
}

/** The names of the members that an object of a schema may have, and those that it must have. */
function membersOf(
  contract: Contract,
  written: unknown,
  into = { names: new Set<string>(), required: new Set<string>() },
) {
  if (!isObject(written)) return into;
  const schema = resolveReference<Schema>(contract, written);
  for (const name of Object.keys(schema.properties ?? {})) into.names.add(name);
  for (const name of schema.required ?? []) into.required.add(name);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  for (const part of parts) membersOf(contract, part, into);
  return into;
}

/**
 * Creates a function that puts the values of a request into a response body, in place, by the names of members and
 * parameters:
 *
 * - A member of the request body that the response has too gets its value.
 * - A member with the name of a path parameter gets its value, at any depth.
 * - `id` gets the value of the last path parameter, if that is an ID of the same resource.
 * - A member with the name of a query parameter gets its value. In a list, the parameter is a filter.
 */
export function createFitMembers(contract: Contract, operation: Operation, schema: unknown) {
  const { path, method } = operation;
  const { names, required } = membersOf(contract, schema);
  const parameters = parametersOf(contract, path, method) as (Parameter & { example?: unknown })[];
  const isPaged = createReadPage(contract, operation) !== undefined;
  const examples = new Map(parameters.filter((each) => each.in === 'path').map(({ name, example }) => [name, example]));

  function echo(body: Members, sent: Members, { set = {} }: MockRules): void {
    const isSet = (name: string) => Object.keys(set).some((pointer) => pointer.split('/')[1] === name);
    for (const [name, value] of Object.entries(sent)) {
      if (!names.has(name) || name === 'id' || isSet(name)) continue;
      if (value === null && !required.has(name)) delete body[name];
      else if (value !== null) body[name] = echoed(body[name], value, method === 'PATCH');
    }
  }

  return (body: Members, { params, query, body: sent }: MockRequest, options: FitOptions): Selection | undefined => {
    if (isObject(sent)) echo(body, sent, options.rules);
    const items = isPaged ? itemsOf(body) : body.data;
    let selection: Selection | undefined;
    if (Array.isArray(items)) {
      selection = selectItems(items, query, { ...options, isPaged });
      if (isPaged) showPageParameters(body, query);
    } else for (const [name, value] of Object.entries(flat(query))) setTop(body, name, value);
    for (const [name, value] of Object.entries(params)) {
      setEverywhere(body, name.toLowerCase(), value);
      const isOwn = path.endsWith(`{${name}}`) || String(body.id) === String(examples.get(name));
      if (isIdOf(name, path) && isOwn) setTop(body, 'id', value);
    }
    return selection;
  };
}

type FitOptions = Pick<SelectOptions, 'rules' | 'adapt'>;

/** Fits a response that is a list: its items have the values of the path, and the query filters them. */
export function fitItems(items: unknown[], { params, query }: MockRequest, options: SelectOptions): Selection {
  const selection = selectItems(items, query, options);
  for (const [name, value] of Object.entries(params)) setEverywhere(items, name.toLowerCase(), value);
  return selection;
}

/** Sets members such as `page` and `limit` to the values of the query, at the top and in objects such as `pagination`. */
function showPageParameters(body: Members, query: Members): void {
  const parameters = Object.entries(query).filter(([name]) => isPosition(name));
  for (const holder of [body, ...Object.values(body).filter(isObject)]) {
    for (const [name, value] of parameters) setTop(holder, name, value);
  }
}

/** The value that a service shows: a date in UTC, and for PATCH the members that are not sent. */
function echoed(shown: unknown, sent: unknown, isPatch: boolean): unknown {
  if (isPatch && isObject(shown) && isObject(sent)) {
    return Object.fromEntries(Object.entries({ ...shown, ...sent }).filter(([, value]) => value !== null));
  }
  return inUtc(sent);
}

function setTop(body: Members, name: string, value: unknown): void {
  const converted = Object.hasOwn(body, name) ? inTypeOf(body[name], value) : undefined;
  if (converted !== undefined) body[name] = converted;
}

/** Sets the members of a text that contains JSON, such as an event stream. */
export function setInText(text: string, params: Members): string {
  return Object.entries(params).reduce(
    (shown, [name, value]) =>
      shown.replaceAll(
        new RegExp(`("${name}":)(?:"[^"]*"|\\d+)`, 'g'),
        (_, member: string) => member + JSON.stringify(value),
      ),
    text,
  );
}

function setEverywhere(node: unknown, name: string, value: unknown): void {
  if (Array.isArray(node)) return node.forEach((item) => setEverywhere(item, name, value));
  if (!isObject(node)) return;
  for (const [key, member] of Object.entries(node)) {
    if (key.toLowerCase() === name && typeof member === typeof value) node[key] = value;
    else setEverywhere(member, name, value);
  }
}
