import { createRequire } from 'node:module';
import { createContractServer } from "../server/http/contract-server.js";
import { readPreferences } from "./preferences.js";
import { toProblem, toResponse } from "./response.js";
/**
 * Creates a server that responds to every operation of a contract with an example. The header `Prefer` can select the
 * example. It validates requests like the service.
 *
 * @param security checks that need no stored users; `{}` for a scheme without checks
 */
export async function createMock(contract, security) {
    loadOneLocale();
    const { createInstance, getHttpOperationsFromSpec } = await import('@stoplight/prism-http');
    const { createLogger } = await import('@stoplight/prism-core');
    const { document, operations } = contract;
    // A copy, since Prism changes the document.
    const shown = await getHttpOperationsFromSpec(structuredClone(document));
    const config = {
        isProxy: false,
        checkSecurity: false,
        validateRequest: false,
        validateResponse: false,
        errors: false,
        upstreamProxy: undefined,
        mock: { dynamic: false },
    };
    const prism = createInstance(config, { logger: createLogger('mock', { level: 'silent' }) });
    const respondWithExample = (operation) => async ({ headers }) => {
        const mock = { ...config.mock, ...readPreferences(document, operation, headers.prefer?.toString()) };
        const { method, path } = operation;
        const input = { method: method.toLowerCase(), url: { path, query: {} }, headers: {}, body: undefined };
        const result = await prism.request(input, shown, { ...config, mock })();
        if (result._tag === 'Left')
            throw result.left;
        return toResponse(result.right.output);
    };
    const handlers = [...operations.values()].map((operation) => [operation.operationId, respondWithExample(operation)]);
    const { listener } = createContractServer({
        contract,
        handlers: Object.fromEntries(handlers),
        security,
        errors: toProblem,
    });
    return listener;
}
/** Loads only English names. Prism would load the names of all languages, which takes half of its start. */
function loadOneLocale() {
    const require = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-http'));
    const faker = '@faker-js/faker';
    const all = require.resolve(faker);
    const english = require(`${faker}/locale/en`);
    const loaded = { id: all, filename: all, path: all, loaded: true, exports: { default: english, faker: english } };
    Object.assign(require.cache, { [all]: loaded });
}
