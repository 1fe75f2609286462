import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from './operations.ts';
import type { SecurityScheme } from './security.ts';

/** The checks of one security requirement: of all its schemes. */
interface Requirement {
  early: NonNullable<SecurityScheme<unknown>['early']>[];
  late: NonNullable<SecurityScheme<unknown>['late']>[];
}

/** Chooses the checks of a request. */
export type SecurityChecks = (headers: IncomingHttpHeaders) => Requirement;

/**
 * Combines the checks of an operation. A request is checked by one requirement: the first alternative whose credentials it has,
 * else the first requirement of the operation.
 *
 * @throws Error if a scheme has no implementation, or one that does not suit the operation
 */
export function securityOf<Caller>(
  operation: Operation,
  implementations: Record<string, SecurityScheme<Caller>>,
): SecurityChecks {
  const { operationId, isStreamed, security, alternatives } = operation;
  const schemesOf = (names: readonly string[]) =>
    names.map((name) => {
      const scheme = implementations[name];
      if (!scheme) throw new Error(`${operationId} requires the security scheme ${name}, which has no implementation`);
      if (isStreamed && scheme.late) {
        throw new Error(`${operationId}: a security scheme checks the body, which is a stream`);
      }
      return scheme;
    });
  const requirementOf = (schemes: readonly SecurityScheme<unknown>[]): Requirement => ({
    early: schemes.flatMap(({ early }) => early ?? []),
    late: schemes.flatMap(({ late }) => late ?? []),
  });
  const first = requirementOf(schemesOf(security));
  if (alternatives.length === 0) return () => first;
  const others = alternatives.map((names) => {
    const schemes = schemesOf(names);
    if (schemes.some(({ isPresent }) => !isPresent)) {
      throw new Error(`${operationId}: the alternative ${names.join(', ')} needs isPresent`);
    }
    const isPresent = (headers: IncomingHttpHeaders) => schemes.every((scheme) => scheme.isPresent?.(headers));
    return { isPresent, requirement: requirementOf(schemes) };
  });
  return (headers) => others.find(({ isPresent }) => isPresent(headers))?.requirement ?? first;
}
