/** The page that sets a password. The token is in its fragment: `#setup=…` for the first owner, else `#password=…`. */
export const setUpPath = '/operator/setup';
