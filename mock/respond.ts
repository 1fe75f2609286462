import type { Contract } from '../server/http/document/contract.ts';
import { negotiate } from '../server/http/negotiation.ts';
import type { OperationResponse } from '../server/http/handlers.ts';
import type { Operation } from '../server/http/document/operations.ts';
import { notFound } from '../server/http/errors/problem.ts';
import type { ResponseChecker } from '../server/http/validation/response-check.ts';
import { chooseExample, chooseResponse } from './choose-example.ts';
import { originOf, withHelpLink } from './example-links.ts';
import { createFitError } from './fit-error.ts';
import { createFitFileName } from './fit-file-name.ts';
import { createFit, type Fit, type ShownResponse } from './fit.ts';
import type { Generate } from './generate.ts';
import { type DeclaredResponse, readResponses } from './mock-rules.ts';
import type { Preferences } from './preferences.ts';
import type { MockRequest } from './request-values.ts';
import { toShown } from './response.ts';

/** Responds to a valid request. */
export type Respond = (request: MockRequest, preferences: Preferences) => Promise<OperationResponse>;

interface Parts {
  check: ResponseChecker;
  generate: Generate;
}

/** Creates the function that responds to valid requests of an operation. */
export function createRespond(contract: Contract, operation: Operation, { check, generate }: Parts): Respond {
  const { operationId, path } = operation;
  const responses = readResponses(contract, operation);
  const origin = originOf(contract);
  const fits = new Map<number | DeclaredResponse, Fit>();
  const texts = new Map<unknown, string>();
  const variantsOf = new Map<number, readonly DeclaredResponse[]>();
  const fitError = createFitError(contract, operation);
  const fitFileName = createFitFileName(contract, operation);

  function fitOf(status: number, response: DeclaredResponse | undefined): Fit {
    const key = response ?? status;
    const fit = fits.get(key) ?? createFit(contract, operation, response, check);
    fits.set(key, fit);
    return fit;
  }

  /** A copy of a value of the contract, with the links on this host. */
  function shownHere(value: unknown, request: MockRequest): unknown {
    if (value === undefined) return undefined;
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return JSON.parse(origin === undefined ? text : text.replaceAll(origin, request.url.origin));
  }

  function choose(request: MockRequest, { code, example: name }: Preferences) {
    const usual = code === undefined ? chooseResponse(responses, request) : undefined;
    const variants = code === undefined ? responses.filter((each) => isVariant(each, usual)) : findVariants(code);
    const chosen = usual ?? variants[0];
    if (name === undefined) {
      const types = variants.flatMap(({ mediaType }) => mediaType ?? []);
      const accepted = negotiate(types, request.headers.accept);
      const response = variants.find(({ mediaType }) => mediaType === accepted) ?? chosen;
      return { response, example: response && chooseExample(response.examples, request, path) };
    }
    for (const response of variants) {
      const example = response.examples.find((each) => each.name === name);
      if (example) return { response, example };
    }
    const names = variants.flatMap(({ examples }) => examples.flatMap((each) => each.name ?? [])).join(', ') || 'none';
    throw notFound(
      `headers/Prefer: response ${chosen?.status} of ${operationId} has no such example; its examples: ${names}`,
    );
  }

  /** The response of a status in each media type: its own, else that of its range, else the default. */
  function findVariants(code: number): readonly DeclaredResponse[] {
    const known = variantsOf.get(code);
    if (known) return known;
    const ranges = [undefined, `${String(code).charAt(0)}XX`, 'default'];
    const of = (range: string | undefined) =>
      responses.filter((each) => each.range === range && (range !== undefined || each.status === code));
    const found = ranges.map(of).find(({ length }) => length > 0);
    if (!found) {
      const statuses = responses.map(({ status, range = status }) => range).join(', ');
      throw notFound(`headers/Prefer: ${operationId} has no response ${code}, only ${statuses}`);
    }
    const variants = found.map((each) => (each.range === undefined ? each : { ...each, status: code }));
    variantsOf.set(code, variants);
    return variants;
  }

  return async (request, preferences) => {
    const { example: name, dynamic = false, seed } = preferences;
    const { response, example } = choose(request, preferences);
    // The contract says nothing about the responses of this operation.
    if (responses.length === 0) return { status: 200 };
    let shown: ShownResponse;
    if (response?.hasExamples && !dynamic) {
      const headers = fitFileName(shownHere(response.headers, request) as Record<string, string>, request);
      const { status, mediaType } = response;
      const type = mediaType !== undefined && { 'Content-Type': typeOf(mediaType) };
      shown = { status, headers: { ...headers, ...type }, body: shownHere(example?.value, request) };
    } else {
      shown = toShown(await generate(operation, { code: response?.status, dynamic, seed }));
    }
    const isSuccess = shown.status < 400;
    const fitted = isSuccess
      ? fitOf(shown.status, response)(shown, request, { exact: name !== undefined, rules: example?.chosen })
      : withHelpLink({ ...shown, body: fitError(shown.body, request) });
    return withText(fitted);
  };
}

const isVariant = (one: DeclaredResponse, other: DeclaredResponse | undefined) =>
  one.status === other?.status && one.range === other.range;

const typeOf = (mediaType: string) =>
  /^(text\/|.*json$)/.test(mediaType) && !/charset/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;

/** JSON that is only a text must be sent with its quotes. */
function withText(response: OperationResponse): OperationResponse {
  const { body, headers } = response;
  const isText = typeof body === 'string' && /json/.test(String(headers?.['Content-Type'] ?? 'json'));
  return isText ? { ...response, body: JSON.stringify(body) } : response;
}
