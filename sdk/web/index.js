import { createEngage } from "./core/engage.js";
export { EngageError } from "./core/errors.js";
/**
 * Creates the SDK of a page.
 *
 * @throws EngageError `invalid_argument`
 */
export const init = (options) => createEngage(options, import.meta.url);
