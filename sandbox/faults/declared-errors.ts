import { originOf, withHelpLink } from '../../mock/example-links.ts';
import { type DeclaredResponse, readResponses } from '../../mock/mock-rules.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { notFound } from '../../server/http/errors/problem.ts';
import { createOperationFinder } from '../operations/find-operation.ts';
import type { DeclaredStatuses, Fault, FindStatuses } from './fault.ts';

/** The operations of all contracts of the service, and the errors that they declare. */
export interface DeclaredErrors {
  findStatuses: FindStatuses;
  /** Undefined for an unknown URL. */
  findOperation(method: string, url: string): FoundOperation | undefined;
}

/** The operation of a request. Another contract may have one with the same ID, and other errors. */
export interface FoundOperation {
  operationId: string;
  statuses: DeclaredStatuses;
  respond: (fault: Fault, origin: string) => ErrorResponse;
}

export interface ErrorResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

interface Example {
  errors?: { label?: string }[];
}

const labelOf = (example: unknown) => (example as Example | undefined)?.errors?.[0]?.label;

export function readDeclaredErrors(): DeclaredErrors {
  const { all, find } = createOperationFinder();
  return {
    findStatuses(operationId) {
      const found = all.flatMap(({ document, operations }) => {
        const operation = operations.get(operationId);
        const chosen = operationId === '*' ? [...operations.values()] : operation ? [operation] : [];
        return chosen.map((each) => readResponses(document, each));
      });
      return found.length === 0 ? undefined : statusesOf(found.flat());
    },
    findOperation(method, url) {
      const found = find(method, url);
      if (!found) return undefined;
      const { document, operation } = found;
      const { operationId } = operation;
      const responses = readResponses(document, operation);
      return {
        operationId,
        statuses: statusesOf(responses),
        respond: (fault, origin) => shownAt(origin, document, responseOf(operationId, responses, fault)),
      };
    },
  };
}

function statusesOf(responses: readonly DeclaredResponse[]): DeclaredStatuses {
  const statuses = new Map<number, Set<string>>();
  for (const { status, examples } of responses.filter((response) => response.status >= 400)) {
    const labels = statuses.get(status) ?? new Set();
    for (const { value } of examples) labels.add(labelOf(value) ?? '');
    statuses.set(status, labels);
  }
  return statuses;
}

/** A response with its links on the host of the sandbox, and to the label of the error. */
function shownAt(origin: string, document: Contract, response: ErrorResponse): ErrorResponse {
  const { status, headers, body } = withHelpLink(response);
  const here = (text: string) => text.replaceAll(originOf(document) ?? origin, origin);
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, here(value)])),
    body: body === undefined ? undefined : (JSON.parse(here(JSON.stringify(body))) as unknown),
  };
}

/** The example of a declared error. @throws Problem 404 for a status or a label that the operation does not declare */
function responseOf(
  operationId: string,
  responses: readonly DeclaredResponse[],
  { status, label }: Fault,
): ErrorResponse {
  const declared = responses.filter((response) => response.status === status);
  const [response] = declared;
  if (!response) {
    const statuses = [...new Set(responses.map((each) => each.status).filter((each) => each >= 400))];
    throw notFound(`fault/status: ${operationId} has no error ${status}, only ${statuses.join(', ')}`);
  }
  const examples = response.examples.filter(({ value }) => label === undefined || labelOf(value) === label);
  if (label !== undefined && examples.length === 0) {
    const labels = [...new Set(response.examples.map(({ value }) => labelOf(value)))];
    throw notFound(`fault/label: ${operationId} has no ${status} with this label, only ${labels.join(', ')}`);
  }
  const { mediaType } = response;
  return {
    status: response.status,
    headers: { ...response.headers, ...(mediaType !== undefined && { 'Content-Type': `${mediaType}; charset=utf-8` }) },
    body: examples[0]?.value,
  };
}
