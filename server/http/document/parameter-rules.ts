import { kindOf } from '../../schema/properties.ts';
import { type ReferenceObject, resolveReference } from '../../schema/references.ts';
import { readValueRule } from '../../schema/value-rules.ts';
import type { Contract, ContractOperation, Parameter } from './contract.ts';

const styles: Record<Parameter['in'], readonly string[]> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};

/** Why parameters of an operation would be misread. */
export function problemsOfParameters(contract: Contract, path: string, method: string): string[] {
  const item = contract.paths[path] ?? {};
  const { parameters = [] } = item[method.toLowerCase()] as ContractOperation;
  const shared = (item.parameters ?? []) as (Parameter | ReferenceObject)[];
  return [shared, parameters].flatMap((list) => {
    const seen = new Set<string>();
    return list.flatMap((written) => {
      const parameter = resolveReference<Partial<Parameter>>(contract, written);
      const name = `${parameter.in}/${parameter.name}`;
      const isTwice = seen.has(name);
      seen.add(name);
      const problem = isTwice ? 'is declared twice' : problemOf(contract, parameter);
      return problem === undefined ? [] : [`${name}: ${problem}`];
    });
  });
}

function problemOf(contract: Contract, parameter: Partial<Parameter>): string | undefined {
  const { name, in: part, style, schema, content, allowEmptyValue } = parameter;
  if (typeof name !== 'string' || name === '') return 'the name must be a text';
  if (part === undefined || !Object.hasOwn(styles, part)) return 'in must be path, query, header or cookie';
  if (content) return undefined;
  if (style !== undefined && !styles[part].includes(style)) {
    return `the style must be ${styles[part].join(' or ')}`;
  }
  const { structure, number } = readValueRule(contract, schema);
  if (style === 'deepObject' && structure === 'value') return 'the style deepObject needs an object or a list';
  if (part === 'query' && allowEmptyValue && (number !== undefined || kindOf(contract, schema) === 'object')) {
    return 'allowEmptyValue is supported only for texts, booleans and lists';
  }
  return undefined;
}
