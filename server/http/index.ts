/** The public exports of the package. */
export type { Contract } from './document/contract.ts';
export { type ContractServer, createContractServer } from './contract-server.ts';
export type { ContractServerOptions, Execution, Hooks } from './contract-server-options.ts';
export { ContractError } from './document/contract-error.ts';
export { errorList, ErrorResponse, problemDetails, type RenderedError, type RenderError } from './error-format.ts';
export { UploadedFile } from './body/uploaded-file.ts';
export type { CorsOptions } from './cors.ts';
export type { Call, ErrorOf, Handlers, OperationResponse, ResponseOf } from './handlers.ts';
export { type PageRange, pageRange, pageSize, paginate } from './paging.ts';
export { type ContractOptions, type PreparedContract, prepareContract } from './prepared-contract.ts';
export {
  badData,
  conflict,
  type ErrorEntry,
  forbidden,
  internal,
  labels,
  notAllowed,
  notFound,
  notImplemented,
  Problem,
  toProblem,
  unauthorized,
} from './errors/problem.ts';
export { type LeaseQuota, type OperationQuota, quotaHook, type QuotaPolicy } from './quotas.ts';
export { createRateLimit } from './rate-limit.ts';
export type { RequestContext } from './request-context.ts';
export type { ResponseCheckOptions } from './response-watch.ts';
export type { SecurityScheme, UncheckedRequest, UncheckedRequestWithBody } from './security.ts';
export { type StreamedFile, streamFiles } from './validation/streamed-files.ts';
export { createResponseChecker, type ResponseChecker } from './validation/response-check.ts';
