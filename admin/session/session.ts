import { createContext, use } from 'react';
import { operations } from '../../generated/operator/operations.ts';
import type { Schemas } from '../api/client.ts';

type Role = Schemas['Role'];

export const SessionContext = createContext<Schemas['Session'] | undefined>(undefined);

/** The session of the signed-in operator. Only below SessionGate. */
export function useSession(): Schemas['Session'] {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession requires a SessionContext');
  return session;
}

const ranks: Record<Role, number> = { viewer: 0, author: 1, operator: 2, owner: 3 };
type RoleOperation = { [Id in keyof typeof operations]: (typeof operations)[Id] extends { role: Role } ? Id : never };
export type OperationId = RoleOperation[keyof RoleOperation];

/** The lowest role that allows an operation, by the contract's `x-role`. */
export const roleFor = (operation: OperationId): Role => operations[operation].role;

/**
 * Returns why an operator who writes content can't use an operation; undefined for those who can, and for viewers, who don't see
 * its controls.
 */
export function useWhyNot(): (operation: OperationId) => string | undefined {
  const { role } = useSession().operator;
  return (operation) =>
    role === 'author' && ranks[role] < ranks[roleFor(operation)]
      ? `This needs the role ${roleFor(operation)}. You are an author.`
      : undefined;
}

/** Returns a check whether the role of the operator allows an operation, by its minimum role. */
export function useCan(): (operation: OperationId) => boolean {
  const { role } = useSession().operator;
  return (operation) => ranks[role] >= ranks[roleFor(operation)];
}
