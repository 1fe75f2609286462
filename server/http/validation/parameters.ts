import type { Contract, Parameter } from '../document/contract.ts';
import { resolveReference } from '../../schema/references.ts';
import { isExploded, isFreeObject } from './library-document.ts';
import { readList } from './list-parameters.ts';
import type { RequestValues } from './openapi-validator.ts';
import { createFindUnknownNames, type Sent } from './parameter-values.ts';
import { propertiesOf } from '../../schema/properties.ts';
import { undecodable } from './query.ts';
import { textError } from '../../schema/text.ts';
import { rangeRule } from '../../schema/wording.ts';

type Values = Record<string, unknown>;

/** Checks of an operation's parameters that the validator library does not have. */
export interface ParameterChecks {
  hasHeaders: boolean;
  hasCookies: boolean;
  /** The path of a parameter in error messages. */
  pathOf(parameter: Parameter): string;
  /**
   * Replaces the lists of a query (`x-list`) by arrays, in place, and removes invalid lists.
   *
   * @returns validation errors, each as `<path>: <why>`
   */
  readLists(query: Values): string[];
  /**
   * Finds errors that the library ignores: `0x10` and ` 2` as numbers, `1e3` as an integer, null characters in texts, and unknown
   * parameters.
   *
   * @returns validation errors, each as `<path>: <why>`
   */
  findErrors(sent: Sent, values: Pick<RequestValues, Parameter['in']>): string[];
  /**
   * Reduces integers that exceed the safe range to its limits, in place, unless a format bounds them: a page far beyond the
   * end is an empty page.
   */
  boundIntegers(values: Pick<RequestValues, 'path' | 'query'>): void;
}

const wholeNumber = /^-?\d+$/;
/** As in JSON, since programs write small numbers with an exponent. */
const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether a schema has numbers only, or null. */
function numberOf(schema: unknown): 'integer' | 'number' | undefined {
  const types = [(schema as { type?: string | string[] } | undefined)?.type ?? []]
    .flat()
    .filter((type) => type !== 'null');
  return types.length === 1 && (types[0] === 'integer' || types[0] === 'number') ? types[0] : undefined;
}

const parts = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;

/** @param otherNames of the query, which are no parameters but credentials */
export function createParameterChecks(
  contract: Contract,
  parameters: readonly Parameter[],
  otherNames: readonly string[],
): ParameterChecks {
  const pathOf = ({ in: part, name }: Parameter) => `${parts[part]}/${part === 'header' ? name.toLowerCase() : name}`;
  const lists = parameters.filter((parameter) => parameter['x-list']);
  const free = parameters.find(isFreeObject);
  const all = parameters.map((parameter) => {
    const { items } = (parameter.schema ?? {}) as { items?: object };
    const type = parameter.content ? undefined : numberOf(parameter.schema);
    return {
      ...parameter,
      type,
      path: pathOf(parameter),
      isNullable: [parameter.schema?.type].flat().includes('null'),
      typeOfItems: items && !parameter.content ? numberOf(resolveReference(contract, items)) : undefined,
    };
  });
  const unbounded = all.filter(({ type, schema }) => type === 'integer' && schema?.format !== 'int64');
  const exploded = parameters.filter(isExploded).flatMap(({ schema }) => [...propertiesOf(contract, schema).keys()]);
  const findUnknownNames = createFindUnknownNames(parameters, [...exploded, ...otherNames]);

  return {
    hasHeaders: parameters.some(({ in: part }) => part === 'header'),
    hasCookies: parameters.some(({ in: part }) => part === 'cookie'),
    pathOf,

    readLists(query) {
      return lists.flatMap(({ name }) => {
        if (query[name] === undefined) return [];
        const list = readList(name, query[name]);
        if (Array.isArray(list)) query[name] = list;
        else delete query[name];
        return Array.isArray(list) ? [] : list.errors;
      });
    },

    findErrors(sent, values) {
      const errors: string[] = [];
      if (free) collectTextErrors(sent.query, 'query', errors);
      else for (const name of findUnknownNames(sent)) errors.push(`query/${name}: unknown parameter`);
      for (const parameter of all) {
        const { name, in: part, schema, path, type, typeOfItems, isNullable, content } = parameter;
        const value = values[part][name];
        if (value === undefined || content || parameter.name === free?.name || (isNullable && value === '')) continue;
        const error = type && numberError(value, type, schema?.format);
        if (error) errors.push(`${path}: ${error}`);
        else if (!type) collectTextErrors(value, path, errors);
        if (typeOfItems && Array.isArray(value)) {
          value.forEach((item, index) => {
            const ofItem = numberError(item, typeOfItems, undefined);
            if (ofItem) errors.push(`${path}/${index}: ${ofItem}`);
          });
        }
      }
      return errors;
    },

    boundIntegers(values) {
      for (const { name, in: part } of unbounded) {
        if (part !== 'path' && part !== 'query') continue;
        const value = values[part][name];
        if (typeof value !== 'string' || !wholeNumber.test(value) || Number.isSafeInteger(Number(value))) continue;
        values[part][name] = String(Math.sign(Number(value)) * Number.MAX_SAFE_INTEGER);
      }
    },
  };
}

function numberError(value: unknown, type: 'integer' | 'number', format: string | undefined): string | undefined {
  if (type === 'number') {
    return typeof value === 'string' && decimalNumber.test(value) ? undefined : 'must be a number';
  }
  if (typeof value !== 'string' || !wholeNumber.test(value)) return 'must be an integer';
  return format === 'int64' && !Number.isSafeInteger(Number(value))
    ? rangeRule('at most', Number.MAX_SAFE_INTEGER)
    : undefined;
}

function collectTextErrors(value: unknown, path: string, errors: string[]): void {
  if (typeof value === 'string') {
    const error = value === undecodable ? 'must be percent-encoded UTF-8' : textError(value);
    if (error) errors.push(`${path}: ${error}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collectTextErrors(part, `${path}/${key}`, errors);
  }
}
