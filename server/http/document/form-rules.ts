import { kindOf, propertiesOf } from '../../schema/properties.ts';
import { resolveReference } from '../../schema/references.ts';
import { isObject, type Schema } from '../../schema/subschemas.ts';
import type { Contract } from './contract.ts';

/** The properties of a form, by kind. */
export interface FormRules {
  kinds: ReadonlyMap<string, 'array' | 'object' | 'value'>;
  /** Lists whose items are objects, which are JSON. */
  listsOfObjects: ReadonlySet<string>;
}

/** Reads what a form needs to know of its schema: a list may be sent as several fields, an object is sent as JSON. */
export function readFormRules(contract: Contract, schema: unknown): FormRules {
  const properties = propertiesOf(contract, schema);
  const kinds = new Map([...properties].map(([name, property]) => [name, kindOf(contract, property)]));
  const lists = [...kinds].filter(([, kind]) => kind === 'array').map(([name]) => name);
  return {
    kinds,
    listsOfObjects: new Set(
      lists.filter((name) => kindOf(contract, itemsOf(contract, properties.get(name))) === 'object'),
    ),
  };
}

const itemsOf = (contract: Contract, written: unknown) =>
  isObject(written) ? resolveReference<Schema>(contract, written).items : undefined;
