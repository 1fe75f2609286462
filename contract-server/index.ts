/** The public exports of the package. */
export * from '../server/http/index.ts';
