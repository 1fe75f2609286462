const always = ['400', '500'];
const credentials = ['AccessToken', 'Session', 'AppKey'];

/**
 * Every operation declares its general errors:
 *
 * - 400 and 500.
 * - 401 and 403 if it requires an access token, a session or an app key.
 * - 413 if it has a body, and 415 if it also requires one of these: creating a token rejects any other body with 400.
 * - 429 unless it only checks credentials.
 */
export function operationErrors() {
  let commonSecurity = [];
  return {
    Root(root) {
      commonSecurity = root.security ?? [];
    },
    Operation(operation, { report, location }) {
      const requirements = operation.security ?? commonSecurity;
      const restricted = requirements.some((requirement) => credentials.some((name) => name in requirement));
      const wanted = [...always];
      if (restricted) wanted.push('401', '403');
      if (operation.requestBody) wanted.push('413');
      if (!operation['x-ignores-input']) wanted.push('429');
      if (operation.requestBody && restricted) wanted.push('415');
      const missing = wanted.filter((status) => !(status in (operation.responses ?? {}))).sort();
      if (missing.length === 0) return;
      report({
        message: `${operation.operationId} must declare ${missing.join(', ')}.`,
        location: operation.responses ? location.child('responses').key() : location.key(),
      });
    },
  };
}
