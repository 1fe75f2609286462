import { createShowDefaults } from "./defaults.js";
import { readOperations } from "./operations.js";
import { createRouter } from "./router.js";
import { createRequestValidator } from "./validation/request-validator.js";
/**
 * Reads a bundled OpenAPI 3.1 document, with local references only. It takes about 100 ms and does not need the
 * database, so it can run while the database starts.
 *
 * @throws Error for a document that is invalid or not supported
 */
export async function prepareContract(written) {
    const document = { components: {}, ...written };
    const operations = readOperations(document);
    return {
        document,
        operations,
        ...createRouter(operations),
        validator: await createRequestValidator(document, operations),
        showDefaults: createShowDefaults(document),
    };
}
