import type { components } from '../generated/engagement/api.ts';

export { ApiError } from './api-error.ts';
export { createClient, type ApiClient, type ClientOptions } from './client.ts';
export type { PageItem, PaginatedPath } from './paginate.ts';
export { signature } from './signature.ts';
export type { components, operations, paths } from '../generated/engagement/api.ts';

/** The contract's schemas by name: `Schemas['Campaign']`. */
export type Schemas = components['schemas'];
