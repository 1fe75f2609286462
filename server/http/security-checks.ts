import type { IncomingHttpHeaders } from 'node:http';
import type { Contract } from './document/contract.ts';
import { ContractError } from './document/contract-error.ts';
import type { Operation } from './document/operations.ts';
import { isCredentialPresent } from './credentials.ts';
import type { SecurityScheme } from './security.ts';

/** The checks of one security requirement: of all its schemes. */
interface Requirement {
  early: NonNullable<SecurityScheme<unknown>['early']>[];
  late: NonNullable<SecurityScheme<unknown>['late']>[];
}

/** Chooses the checks of a request. */
export type SecurityChecks = (headers: IncomingHttpHeaders, url: string) => Requirement;

const noChecks: Requirement = { early: [], late: [] };

/**
 * Combines the checks of an operation. A request is checked by one requirement: the first alternative whose credentials it
 * has, else the first requirement of the operation. If the operation allows requests without credentials, those are not
 * checked.
 *
 * @throws ContractError if a scheme has no implementation, or one that does not suit the operation
 */
export function securityOf<Caller>(
  operation: Operation,
  implementations: Record<string, SecurityScheme<Caller>>,
  contract: Contract,
  isStreamed: boolean,
): SecurityChecks {
  const { operationId, requirements } = operation;
  const schemesOf = (requirement: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(requirement).map(([name, scopes]) => {
      const scheme = implementations[name];
      if (!scheme) {
        throw new ContractError([`${operationId} requires the security scheme ${name}, which has no implementation`]);
      }
      if (isStreamed && scheme.late) {
        throw new ContractError([`${operationId}: a security scheme checks the body, which is a stream`]);
      }
      return { name, scheme, scopes };
    });
  const all = requirements.map(schemesOf);
  const [first] = all;
  if (!first) return () => noChecks;
  if (all.length === 1) {
    const only = requirementOf(first);
    return () => only;
  }
  const isOptional = all.some((schemes) => schemes.length === 0);
  const byDefault = isOptional ? noChecks : requirementOf(first);
  const others = (isOptional ? all : all.slice(1))
    .filter((schemes) => schemes.length > 0)
    .map((schemes) => {
      const tests = schemes.map(({ name, scheme }) => scheme.isPresent ?? isCredentialPresent(contract, name));
      if (tests.includes(undefined)) {
        const names = schemes.map(({ name }) => name).join(', ');
        throw new ContractError([`${operationId}: the alternative ${names} needs isPresent`]);
      }
      const isPresent = (headers: IncomingHttpHeaders, url: string) => tests.every((test) => test?.(headers, url));
      return { isPresent, requirement: requirementOf(schemes) };
    });
  return (headers, url) => others.find(({ isPresent }) => isPresent(headers, url))?.requirement ?? byDefault;
}

function requirementOf<Caller>(
  schemes: readonly { scheme: SecurityScheme<Caller>; scopes: readonly string[] }[],
): Requirement {
  return {
    early: schemes.flatMap(({ scheme: { early }, scopes }) => withScopes(early as Requirement['early'][0], scopes)),
    late: schemes.flatMap(({ scheme: { late }, scopes }) => withScopes(late as Requirement['late'][0], scopes)),
  };
}

function withScopes<Request extends object>(
  check: ((request: Request) => Promise<void> | void) | undefined,
  scopes: readonly string[],
): ((request: Request) => Promise<void> | void)[] {
  if (!check) return [];
  return scopes.length === 0 ? [check] : [(request) => check({ ...request, scopes })];
}
