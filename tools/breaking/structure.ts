import type { Contract } from '../../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../../server/schema/references.ts';

interface Example {
  value?: { errors?: { label: string }[] };
}

/** Keywords with text for readers, if their value is a string: a property of a schema may have the same name. */
const texts = /^(summary|x-assumed|x-else-title|x-(pattern|required)-(fault|error))$/;
/** Rules of the mock and of the audit log, which concern no client. */
const internal: ReadonlySet<string> = new Set(['x-mock', 'x-audit', 'x-audit-state']);
/** Maps whose keys are names, not keywords. */
const maps = /^(paths|schemas|properties|patternProperties|parameters|responses|headers|securitySchemes|content)$/;
/** Values, not schemas. */
const values = /^(const|default|enum)$/;

/**
 * Removes texts and examples. One example with the labels of all error examples of a response remains, and descriptions
 * are empty, since a response must have one.
 *
 * @returns a copy
 */
export function structureOf(contract: Contract): Contract {
  function prune(node: unknown, isMap = false): unknown {
    if (Array.isArray(node)) return node.map((item) => prune(item));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node)
        .map(([key, value]) => [key, isMap ? prune(value) : pruneMember(key, value)])
        .filter(([, value]) => value !== undefined),
    );
  }

  function pruneMember(key: string, value: unknown): unknown {
    if (values.test(key)) return value;
    if (typeof value === 'string' && key === 'description') return '';
    if (key === 'example' || internal.has(key) || (typeof value === 'string' && texts.test(key))) return undefined;
    return key === 'examples' ? labelsOf(value) : prune(value, maps.test(key));
  }

  /** @returns undefined without errors, and for examples of a schema, which are an array */
  function labelsOf(examples: unknown): Record<string, Example> | undefined {
    if (Array.isArray(examples)) return undefined;
    const errors = Object.values(examples as Record<string, Example | ReferenceObject>)
      .flatMap((example) => resolveReference(contract, example).value?.errors ?? [])
      .map(({ label }) => label);
    if (errors.length === 0) return undefined;
    return { errors: { value: { errors: [...new Set(errors)].map((label) => ({ label })) } } };
  }

  // Examples are in the responses that refer to them.
  const { examples, ...components } = contract.components;
  return prune({ ...contract, components }) as Contract;
}
