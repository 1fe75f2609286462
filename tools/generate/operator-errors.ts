import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import type { Node } from './visit.ts';

interface BadRequest {
  description: string;
  content: { 'application/json': { examples: Node } };
}

const credentials = ['signatureMismatch', 'signatureMissing', 'timeOutOfRange', 'tokenInvalid'];

/** The error that each operation has, even without ID and body. */
const tooManyParameters = {
  summary: 'Too many query parameters',
  value: {
    errors: [{ label: 'API_ERR_DATA', message: 'query: must have at most 1000 parameters, but has 1001' }],
  },
};

/** Removes the errors of a signature and a token from the 400 responses of operations. */
export function removeCredentials(contract: Contract, operations: readonly Node[]): void {
  const { responses: shared = {} } = contract.components;
  for (const responses of operations) {
    const reference = responses['400'] as { $ref?: string } | undefined;
    // The linter reports it.
    if (reference === undefined) continue;
    if (reference.$ref?.endsWith('/BadCredentials')) {
      reference.$ref = '#/components/responses/BadQuery';
      shared.BadQuery ??= structuredClone(shared.BadCredentials);
    }
    const response = resolveReference(contract, reference as BadRequest);
    response.description = withoutCredentials(response.description);
    const { examples } = response.content['application/json'];
    for (const name of credentials) delete examples[name];
    if (Object.keys(examples).length === 0) examples.tooManyParameters = tooManyParameters;
  }
}

/** Changes `Invalid ID, body, signature or token.` to `Invalid ID or body.` */
export function withoutCredentials(description: string): string {
  const changed = description
    .replace(/^Invalid signature or token\./, 'Invalid request.')
    .replace(/, or invalid signature or token\./, '.')
    .replace(/\b(invalid) ((?:[^,.]+,\s+)+)signature or token\./i, (_all, invalid: string, list: string) => {
      const parts = list.split(',').flatMap((part) => part.trim() || []);
      return `${invalid} ${[parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' or ')}.`;
    });
  if (/signature|token\b/.test(changed)) throw new Error(`a description of a 400 mentions credentials: ${changed}`);
  return changed;
}
