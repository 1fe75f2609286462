import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { operationsOf } from '../requirements/operations.ts';

/** The pairs of status and label in the examples of each operation, such as `404 API_ERR_DATA`. */
export function shownErrors(contract: Contract): Map<string, string[]> {
  return new Map(
    [...operationsOf(contract)].map(([operationId, { responses }]) => {
      const pairs = Object.entries(responses).flatMap(([status, response]) =>
        Object.values(resolveReference(contract, response).content ?? {})
          .flatMap(({ examples = {} }) => Object.values(examples))
          .map((example) => resolveReference(contract, example).value as { errors?: { label: string }[] } | undefined)
          .flatMap((body) => body?.errors ?? [])
          .map(({ label }) => `${status} ${label}`),
      );
      return [operationId, [...new Set(pairs)]];
    }),
  );
}
