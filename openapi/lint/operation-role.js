const roles = ['owner', 'operator', 'author', 'viewer'];

/**
 * In a contract whose operations require a session, every operation has `x-role`, the minimum role of an operator. Those
 * without security have none.
 */
export function operationRole() {
  let hasSessions = false;
  return {
    Root({ security = [] }) {
      hasSessions = security.some((requirement) => 'Session' in requirement);
    },
    Operation(operation, { report, location }) {
      if (!hasSessions) return;
      const { operationId, security, 'x-role': role } = operation;
      const isPublic = security?.length === 0;
      if (isPublic ? role === undefined : roles.includes(role)) return;
      report({
        message: isPublic
          ? `${operationId} must have no x-role, since it requires no session.`
          : `${operationId} must have the x-role ${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}.`,
        location: role === undefined ? location.key() : location.child('x-role'),
      });
    },
  };
}
