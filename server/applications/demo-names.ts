/** The demonstration application and its user, in a file of their own: it costs a start no time to read them. */
export const demoPartnerId = 'demo';
export const demoEmail = 'demo@example.com';
