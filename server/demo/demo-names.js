/** The demonstration application and its user, in a separate file that loads fast. */
export const demoPartnerId = 'demo';
export const demoEmail = 'demo@example.com';
