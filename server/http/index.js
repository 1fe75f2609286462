export { createContractServer, } from "./contract-server.js";
export { pageRange, pageSize, paginate } from "./paging.js";
export { prepareContract } from "./prepared-contract.js";
export { badData, conflict, internal, notAllowed, notFound, Problem, toProblem } from "./problem.js";
export { quotaHook } from "./quotas.js";
export { createRateLimit } from "./rate-limit.js";
export { createResponseChecker } from "./validation/response-check.js";
