import type { Contract, Parameter } from '../document/contract.ts';
import { isExploded, isFreeObject } from './library-document.ts';
import { readList } from './list-parameters.ts';
import type { RequestValues } from './openapi-validator.ts';
import type { Sent } from './parameter-values.ts';
import { createFindUnknownNames } from './unknown-names.ts';
import { propertiesOf } from '../../schema/properties.ts';
import { undecodable } from './query.ts';
import { decimalNumber, wholeNumber } from '../../schema/convert-texts.ts';
import { exactRule, isExact } from '../../schema/unstorable.ts';
import { textError } from '../../schema/text.ts';
import { readValueRule, type ValueRule } from '../../schema/value-rules.ts';
import { rangeRule } from '../../schema/wording.ts';

type Values = Record<string, unknown>;

/** Checks of an operation's parameters that the validator library does not have. */
export interface ParameterChecks {
  hasHeaders: boolean;
  hasCookies: boolean;
  /** The path of a parameter in error messages. */
  pathOf(parameter: Parameter): string;
  /** The path of its value. That of an exploded object is the part of the request. */
  keysOfValue(parameter: Parameter): string[];
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
   * Reduces integers that exceed the safe range to its limits, in place, where the contract allows it (`x-nearest`): a page far
   * beyond the end is an empty page.
   */
  boundIntegers(values: Pick<RequestValues, 'path' | 'query'>): void;
}

const parts = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;

/**
 * @param converted those that are converted before the library checks them
 * @param otherNames of the query, which are no parameters but credentials
 */
export function createParameterChecks(
  contract: Contract,
  parameters: readonly Parameter[],
  converted: { has(parameter: Parameter): boolean },
  otherNames: readonly string[],
): ParameterChecks {
  const keysOf = ({ in: part, name }: Parameter) => [parts[part], part === 'header' ? name.toLowerCase() : name];
  const keysOfValue = (parameter: Parameter) =>
    isExploded(contract, parameter) ? [parts[parameter.in]] : keysOf(parameter);
  const lists = parameters.filter((parameter) => parameter['x-list']);
  const free = parameters.find((parameter) => isFreeObject(contract, parameter));
  const all = parameters.map((parameter) => ({
    ...parameter,
    rule: readValueRule(contract, parameter.content ? undefined : parameter.schema),
    isConverted: converted.has(parameter),
    path: keysOfValue(parameter).join('/'),
  }));
  const nearest = parameters.filter((parameter) => parameter['x-nearest']);
  const exploded = parameters
    .filter((parameter) => isExploded(contract, parameter))
    .flatMap(({ schema }) => [...propertiesOf(contract, schema).keys()]);
  const findUnknownNames = createFindUnknownNames(contract, parameters, [...exploded, ...otherNames]);

  return {
    hasHeaders: parameters.some(({ in: part }) => part === 'header'),
    hasCookies: parameters.some(({ in: part }) => part === 'cookie'),
    pathOf: (parameter) => keysOf(parameter).join('/'),
    keysOfValue,

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
        const { name, in: part, rule, path, content } = parameter;
        const value = values[part][name];
        if (value === undefined || content || parameter.name === free?.name) continue;
        if (parameter.isConverted) {
          // What it becomes is checked like JSON.
          collectTextErrors(value, path, errors, undecodableError);
          continue;
        }
        if (rule.number === undefined) collectTextErrors(value, path, errors);
        collectNumberErrors(value, rule, path, errors);
      }
      return errors;
    },

    boundIntegers(values) {
      for (const { name, in: part } of nearest) {
        if (part !== 'path' && part !== 'query') continue;
        const value = values[part][name];
        if (!isWhole(value) || isExact(Number(value))) continue;
        values[part][name] = String(Math.sign(Number(value)) * Number.MAX_SAFE_INTEGER);
      }
    },
  };
}

/** Finds texts that are no numbers, where a schema has only numbers. The library converts more of them, such as `0x10`. */
export function collectNumberErrors(value: unknown, rule: ValueRule, path: string, errors: string[]): void {
  // Numbers are in JSON of a form.
  if (value === null || typeof value === 'number') return;
  if (rule.number !== undefined) {
    const error = rule.isNullable && value === '' ? undefined : numberError(value, rule.number, rule.format);
    if (error) errors.push(`${path}: ${error}`);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => collectNumberErrors(item, rule.item(), `${path}/${index}`, errors));
  } else if (typeof value === 'object' && rule.structure === 'object') {
    for (const [name, member] of Object.entries(value)) {
      collectNumberErrors(member, rule.member(name), `${path}/${name}`, errors);
    }
  }
}

const isWhole = (value: unknown): value is string => typeof value === 'string' && wholeNumber.test(value);

function numberError(value: unknown, type: 'integer' | 'number', format: string | undefined): string | undefined {
  if (type === 'number') {
    if (typeof value !== 'string' || !decimalNumber.test(value)) return 'must be a number';
    return isExact(Number(value)) ? undefined : exactRule;
  }
  if (!isWhole(value)) return 'must be an integer';
  if (isExact(Number(value))) return undefined;
  return format === 'int64' ? rangeRule('at most', Number.MAX_SAFE_INTEGER) : exactRule;
}

const undecodableError = (text: string) => (text === undecodable ? 'must be percent-encoded UTF-8' : undefined);

function collectTextErrors(
  value: unknown,
  path: string,
  errors: string[],
  errorOf = (text: string) => undecodableError(text) ?? textError(text),
): void {
  if (typeof value === 'string') {
    const error = errorOf(value);
    if (error) errors.push(`${path}: ${error}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collectTextErrors(part, `${path}/${key}`, errors, errorOf);
  }
}
