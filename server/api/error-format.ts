import type { RenderError } from '../http/error-format.ts';
import { type ErrorEntry, labels, listedErrors, type Problem } from '../http/errors/problem.ts';

/** The labels of the specification for the errors of the contract server. */
const serviceLabels: Record<string, string> = {
  [labels.data]: 'API_ERR_DATA',
  [labels.route]: 'API_ERR_ROUTE',
  [labels.token]: 'API_ERR_TOKEN',
  [labels.forbidden]: 'API_ERR_FORBIDDEN',
  [labels.limit]: 'API_ERR_LIMIT',
  [labels.service]: 'API_ERR_SERVICE',
  [labels.internal]: 'API_ERR_UTIL',
  [labels.unknown]: 'API_ERR_UNKNOWN',
};

/** The errors of a response, with the labels of the specification. */
export const serviceErrors = (problem: Problem): ErrorEntry[] =>
  listedErrors(problem).map(({ label, message }) => ({ label: serviceLabels[label] ?? label, message }));

/** The `Link` header to the documentation of each label (RFC 8288, the relation `help` of HTML). */
const helpLinks = (labelled: readonly ErrorEntry[], baseUrl: string): string =>
  [...new Set(labelled.map(({ label }) => label))]
    .map((label) => `<${baseUrl}/docs/errors#${label}>; rel="help"`)
    .join(', ');

/** The format of errors in all contracts of this service. */
export const renderServiceError: RenderError = (problem, _request, baseUrl) => {
  const errors = serviceErrors(problem);
  return {
    status: problem.status,
    ...(baseUrl !== undefined && { headers: { Link: helpLinks(errors, baseUrl) } }),
    body: { errors },
  };
};
