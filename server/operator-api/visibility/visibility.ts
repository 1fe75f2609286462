import type { Readable } from 'node:stream';
import { hasRightsOf, type Role } from '../../domain/operators/operators.store.ts';
import type { Hooks } from '../../http/contract-server-options.ts';
import type { Contract } from '../../http/document/contract.ts';
import type { OperationResponse } from '../../http/handlers.ts';
import type { Caller } from '../handlers.ts';
import { createMasker, type Masker } from './masker.ts';
import { maskStream } from './mask-stream.ts';

/** The properties of a contract with `x-visible-to`, and the minimum role that sees their values. */
function readVisibility(contract: Contract): Map<string, Role> {
  const roles = new Map<string, Role>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {} } = node as { properties?: Record<string, { 'x-visible-to'?: Role }> };
    for (const [name, property] of Object.entries(properties)) {
      const role = property?.['x-visible-to'];
      if (typeof role === 'string') roles.set(name, role);
    }
    Object.values(node).forEach(visit);
  };
  visit(contract.components);
  return roles;
}

/** @returns a function with the names of the members that a role does not see */
export function hiddenNames(contract: Contract): (role: Role | undefined) => ReadonlySet<string> {
  const roles = [...readVisibility(contract)];
  return (role) => new Set(roles.filter(([, required]) => role && !hasRightsOf(role, required)).map(([name]) => name));
}

/**
 * Masks the marked members of a contract in every response, event stream and download of an operator without the role that sees
 * them. Members are found by name, so that criteria of segments and captured messages are covered too.
 */
export function visibilityHook(contract: Contract): NonNullable<Hooks<Caller>['operation']> {
  const namesOf = hiddenNames(contract);
  return async ({ caller }, next) => {
    const response = await next();
    const names = namesOf((caller as Partial<Caller>).operator?.role);
    return names.size > 0 ? await masked(response, createMasker(names, caller.hidden)) : response;
  };
}

async function masked(response: OperationResponse, masker: Masker): Promise<OperationResponse> {
  const { body, headers = {} } = response;
  if (typeof body === 'function') {
    const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
    const open = body as () => Promise<Readable>;
    return { ...response, body: async () => maskStream(await open(), String(type), masker) };
  }
  return { ...response, body: typeof body === 'string' ? masker.text(body) : await masker.value(body) };
}
