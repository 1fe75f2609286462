export { ApiError } from "./api-error.js";
export { createClient } from "./client.js";
export { signature } from "./signature.js";
