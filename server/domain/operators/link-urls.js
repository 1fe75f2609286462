/** The page that sets a password. The token is in the fragment of its URL, which browsers don't send and servers don't log. */
const setUpPage = (baseUrl, kind, token) => `${baseUrl}/operator/setup#${kind}=${token}`;
/** The link that creates the first owner. */
export const setUpUrl = (baseUrl, token) => setUpPage(baseUrl, 'setup', token);
/** The link that sets the password of an operator. */
export const passwordUrl = (baseUrl, token) => setUpPage(baseUrl, 'password', token);
