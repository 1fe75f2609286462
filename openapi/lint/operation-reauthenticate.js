const conditions = ['always', 'gateways', 'audience', 'never'];

/**
 * Every write that only owners may do says when it needs a confirmed session (`x-reauthenticate`), so that a new one is not
 * forgotten. Other operations may say it.
 */
export function operationReauthenticate() {
  return {
    Operation(operation, { report, location, key }) {
      const { operationId, 'x-role': role, 'x-reauthenticate': condition } = operation;
      const isNeeded = role === 'owner' && key !== 'get';
      if (condition === undefined ? !isNeeded : conditions.includes(condition)) return;
      report({
        message: `${operationId} must have the x-reauthenticate ${conditions.slice(0, -1).join(', ')} or ${conditions.at(-1)}.`,
        location: condition === undefined ? location.key() : location.child('x-reauthenticate'),
      });
    },
  };
}
