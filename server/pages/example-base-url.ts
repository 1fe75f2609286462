/** The address of the service in generated files. Pages and collections are served with the actual one instead. */
export const exampleBaseUrl = 'http://localhost:3000';
