import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const contracts = fileURLToPath(new URL('..', import.meta.url));
const shared = join(contracts, 'shared');
/** Their operations need no signature, and have their own tokens. */
const unsigned = ['operator/', 'device/'].map((name) => join(contracts, name));

/**
 * Adds the common parts of responses, so that operations need not repeat them: the header `X-Request-Id`, in an error the
 * header `Link`, and in a 400 the error schema and the examples of an invalid signature and token, which the operator and device contracts do not have.
 */
export function completeResponses() {
  return {
    Response(response, { key, location }) {
      const file = location.source.absoluteRef;
      // A bundle already contains these parts.
      if (!file.startsWith(contracts)) return;
      const reference = (path) => ({ $ref: relative(dirname(file), join(shared, path)) });
      const { headers, content } = response;
      // Deleted first, so that headers are before content.
      delete response.headers;
      delete response.content;
      response.headers = {
        'X-Request-Id': reference('headers/RequestId.yaml'),
        ...(key >= '400' && { Link: reference('headers/HelpLink.yaml') }),
        ...headers,
      };
      if (content) response.content = content;
      const json = content?.['application/json'];
      if (key !== '400' || !json || json.schema) return;
      const { examples } = json;
      delete json.examples;
      Object.assign(json, {
        schema: reference('schemas/Error.yaml'),
        examples: unsigned.some((folder) => file.startsWith(folder))
          ? examples
          : {
              ...examples,
              signatureMismatch: reference('examples/errors/signature-mismatch.yaml'),
              tokenInvalid: reference('examples/errors/token-invalid.yaml'),
            },
      });
    },
  };
}
