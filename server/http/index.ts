/** The public exports of the package. */
export type { Contract } from './contract.ts';
export {
  type ContractServer,
  type ContractServerOptions,
  createContractServer,
  type Execution,
  type Hooks,
} from './contract-server.ts';
export type { CorsOptions } from './cors.ts';
export type { Call, Handlers, OperationResponse, ResponseOf } from './handlers.ts';
export { type PageRange, pageRange, pageSize, paginate } from './paging.ts';
export { type PreparedContract, prepareContract } from './prepared-contract.ts';
export { badData, conflict, type ErrorEntry, internal, notAllowed, notFound, Problem, toProblem } from './problem.ts';
export { type LeaseQuota, type OperationQuota, quotaHook, type QuotaPolicy } from './quotas.ts';
export { createRateLimit } from './rate-limit.ts';
export type { RequestContext } from './request-context.ts';
export type { ResponseCheckOptions } from './response-watch.ts';
export type { SecurityScheme, UncheckedRequest, UncheckedRequestWithBody } from './security.ts';
export { createResponseChecker, type ResponseChecker } from './validation/response-check.ts';
