const always = ['400', '500'];

/**
 * Every operation declares the errors that any request can meet: 400 and 500; 401 and 403 when it takes an access
 * token; 413 with a body, and 415 with a body and a token (the token route reads any body as one of unknown format); 429
 * unless it only checks credentials.
 */
export function operationErrors() {
  let commonSecurity = [];
  return {
    Root(root) {
      commonSecurity = root.security ?? [];
    },
    Operation(operation, { report, location }) {
      const token = (operation.security ?? commonSecurity).some((requirement) => 'AccessToken' in requirement);
      const wanted = [...always];
      if (token) wanted.push('401', '403');
      if (operation.requestBody) wanted.push('413');
      if (!operation['x-ignores-input']) wanted.push('429');
      if (operation.requestBody && token) wanted.push('415');
      const missing = wanted.filter((status) => !(status in (operation.responses ?? {}))).sort();
      if (missing.length === 0) return;
      report({
        message: `${operation.operationId} must declare ${missing.join(', ')}.`,
        location: operation.responses ? location.child('responses').key() : location.key(),
      });
    },
  };
}
