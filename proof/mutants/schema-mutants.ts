import type { Contract } from '../../server/http/document/contract.ts';
import { type ContractEdit, type Node, nodeAt, type Pointer, rename } from './contract-edit.ts';

const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'maxProperties'];
const forms = ['pattern', 'format', 'const', 'uniqueItems', 'propertyNames', 'minProperties', 'unevaluatedProperties'];

/** Every change of a schema, wherever the contract has one. */
export function* schemaEdits(contract: Contract): Generator<ContractEdit> {
  for (const at of schemasBelow(contract, [])) yield* editsOf(at, nodeAt(contract, at));
}

/** The locations of schemas, without the values that they describe. */
function* schemasBelow(node: unknown, at: Pointer, isSchema = false): Generator<Pointer> {
  if (typeof node !== 'object' || node === null) return;
  if (isSchema) yield at;
  for (const [key, member] of Object.entries(node)) {
    if (['example', 'examples', 'enum', 'required', 'description'].includes(key)) continue;
    const holdsSchemas = ['properties', 'schemas', 'allOf', 'oneOf', 'anyOf'].includes(key);
    if (holdsSchemas && (isSchema || key === 'schemas')) {
      for (const name of Object.keys(member as object)) {
        yield* schemasBelow((member as Node)[name], [...at, key, name], true);
      }
    } else {
      const isOne = ['schema', 'items', 'additionalProperties', 'then', 'else'].includes(key);
      yield* schemasBelow(member, [...at, key], isOne && typeof member === 'object');
    }
  }
}

function* editsOf(at: Pointer, schema: Node): Generator<ContractEdit> {
  const edit = (kind: string, change: string, change_: (node: Node) => void): ContractEdit => ({
    kind,
    at,
    change,
    edit: change_,
  });
  const { type, properties, required, enum: values } = schema;
  if (typeof type === 'string') {
    yield edit('type loosened', `${type} → nothing`, (node) => delete node.type);
    yield edit('type loosened', `${type} → ${type} or null`, (node) => (node.type = [type, 'null']));
  }
  for (const keyword of bounds.filter((name) => typeof schema[name] === 'number')) {
    const bound = schema[keyword] as number;
    const wider = bound + (keyword.startsWith('min') ? -1 : 1);
    yield edit('bound moved', `${keyword}: ${bound} → ${wider}`, (node) => (node[keyword] = wider));
    yield edit('bound dropped', `${keyword}: ${bound} → nothing`, (node) => delete node[keyword]);
  }
  for (const keyword of forms.filter((name) => name in schema)) {
    yield edit('bound dropped', `${keyword} → nothing`, (node) => delete node[keyword]);
  }
  if (schema.additionalProperties === false) {
    yield edit('object opened', 'additionalProperties → nothing', (node) => delete node.additionalProperties);
  }
  if (Array.isArray(values)) {
    yield edit('enum widened', 'nothing → other', (node) => (node.enum = [...(values as unknown[]), 'other']));
    yield edit(
      'enum narrowed',
      `${String(values.at(-1))} → nothing`,
      (node) => (node.enum = (values as unknown[]).slice(0, -1)),
    );
  }
  for (const name of (required ?? []) as string[]) {
    const others = (required as string[]).filter((other) => other !== name);
    yield edit('required dropped', `${name} → nothing`, (node) => (node.required = others));
  }
  if (properties) {
    yield edit('field added', 'nothing → color', (node) => ((node.properties as Node).color = { type: 'string' }));
    for (const name of Object.keys(properties)) yield* memberEdits(edit, name, (required ?? []) as string[]);
  }
}

function* memberEdits(
  edit: (kind: string, change: string, change_: (node: Node) => void) => ContractEdit,
  name: string,
  required: readonly string[],
): Generator<ContractEdit> {
  yield edit('field renamed', `${name} → ${name}s`, (node) => {
    rename(node.properties as Node, name, `${name}s`);
    if (node.required) node.required = required.map((each) => (each === name ? `${name}s` : each));
  });
  yield edit('field dropped', `${name} → nothing`, (node) => {
    delete (node.properties as Node)[name];
    if (node.required) node.required = required.filter((each) => each !== name);
  });
  if (!required.includes(name)) {
    yield edit('required added', `nothing → ${name}`, (node) => (node.required = [...required, name]));
  }
}
