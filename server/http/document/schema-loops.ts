import { escaped } from '../../schema/pointer.ts';
import { isObject } from '../../schema/subschemas.ts';

/** The keywords whose schemas apply to the same value as the schema itself. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

/**
 * Finds schemas that a check of one value would never leave, since they refer to themselves without going to a member of the value.
 *
 * @param schemas schemas by name, whose references have the form `#/components/schemas/<Name>`
 * @returns one message for each of them
 */
export function findLoops(schemas: Record<string, unknown>): string[] {
  const problems: string[] = [];
  /** The schemas that have no loop, or whose loop is reported. */
  const done = new Set<string>();

  const follow = (schema: unknown, path: readonly string[]): void => {
    if (Array.isArray(schema)) return schema.forEach((part) => follow(part, path));
    if (!isObject(schema)) return;
    const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : undefined;
    if (name !== undefined) enter(name, path);
    for (const keyword of inPlace) {
      const value = schema[keyword];
      follow(keyword === 'dependentSchemas' && isObject(value) ? Object.values(value) : value, path);
    }
  };
  const enter = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      problems.push(`#/components/schemas/${escaped(name)}: applies itself to the same value, without end`);
    } else if (!done.has(name)) {
      follow(Object.hasOwn(schemas, name) ? schemas[name] : undefined, [...path, name]);
      done.add(name);
    }
  };
  for (const name of Object.keys(schemas)) enter(name, []);
  return problems;
}
