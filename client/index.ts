import type { components } from '../generated/api.js';

export { ApiError } from './api-error.js';
export { createClient, type ApiClient, type ClientOptions } from './client.js';
export type { PageItem, PaginatedPath } from './paginate.js';
export { signature } from './signature.js';
export type { components, operations, paths } from '../generated/api.js';

/** The contract's schemas by name: `Schemas['Campaign']`. */
export type Schemas = components['schemas'];
