import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { UploadedFile } from './body/uploaded-file.ts';
import type { RequestContext } from './request-context.ts';

/** The body of a form: the files of a multipart form are objects. */
type FormContent<Body> = { [Name in keyof Body]: Body[Name] | UploadedFile | UploadedFile[] };

type Json = `${string}${'/' | '+'}json` | `${string}${'/' | '+'}json;${string}`;

/** JSON and forms are parsed, a body of another media type is a stream. */
type Content<Body> = Body extends { content: infer Types }
  ? {
      [Type in keyof Types]: Type extends Json | `application/x-www-form-urlencoded${string}`
        ? Types[Type]
        : Type extends `multipart/form-data${string}`
          ? FormContent<Types[Type]>
          : Readable;
    }[keyof Types]
  : undefined;
type Parameters<Operation, Place extends 'path' | 'query' | 'header' | 'cookie'> = Operation extends {
  parameters: { [Key in Place]?: infer Values };
}
  ? Exclude<Values, undefined>
  : Record<never, never>;

/** OpenAPI ignores header parameters with these names. The headers are in `headers`. */
type WithoutIgnored<Values> = {
  [
    Name in keyof Values as Lowercase<Name & string> extends 'accept' | 'authorization' | 'content-type' ? never : Name
  ]: Values[Name];
};

/** The input of a handler: a request that has passed the security checks and validation. */
export interface Call<Operation> {
  params: Parameters<Operation, 'path'>;
  query: Parameters<Operation, 'query'>;
  body: Operation extends { requestBody: infer Body }
    ? Content<Body>
    : Operation extends { requestBody?: infer Body }
      ? Content<Exclude<Body, undefined>> | undefined
      : undefined;
  /** The headers as sent: texts. */
  headers: IncomingHttpHeaders;
  /** The parameters in headers, converted to their types, by the names in the contract. Undefined without any. */
  headerParams: WithoutIgnored<Parameters<Operation, 'header'>>;
  /** The parameters in cookies. Undefined without any. */
  cookies: Parameters<Operation, 'cookie'>;
  /**
   * The media type that the client prefers (`Accept`), if successful responses have several. It is the type of a response
   * without `Content-Type`.
   */
  accepted?: string;
  /** The absolute URL of the request, for links. */
  url: URL;
  context: RequestContext;
}

/** The response of an operation. */
export interface OperationResponse {
  status: number;
  /** An array for a header with several values, such as `Set-Cookie`. */
  headers?: Record<string, string | readonly string[]>;
  /**
   * Text is sent unchanged, a stream in chunks, anything else as JSON. A function opens a stream when it is sent, and
   * is not called for HEAD.
   */
  body?: unknown;
}

/** Statuses of errors, which are thrown: as a `Problem`, or as an error that the option `errors` converts. */
type ErrorStatus =
  | (400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 500 | 501 | 503)
  | ('4XX' | '5XX' | 'default');

type TypedResponse<Status, Response> = {
  status: Status extends `${number}XX` ? number : Status;
  headers?: OperationResponse['headers'];
} & (Response extends { content: infer Types }
  ? { body: SentContent<Types> | (() => Promise<Readable>) }
  : { body?: undefined });

/** A body that is not JSON may be sent as text or bytes, whatever its schema says. */
type SentContent<Types> = {
  [Type in keyof Types]: Types[Type] | (Type extends Json ? never : string | Uint8Array);
}[keyof Types];

type ErrorNumber = Extract<ErrorStatus, number>;
type NumbersOf<Status, Declared> = Status extends number
  ? Status
  : Exclude<
      Status extends '4XX' ? ClientError : Status extends '5XX' ? Exclude<ErrorNumber, ClientError> : ErrorNumber,
      Declared
    >;
type ClientError = Exclude<ErrorNumber, 500 | 501 | 503>;

type ErrorResponses<Responses> = {
  [Status in Extract<keyof Responses, ErrorStatus>]: TypedResponse<
    NumbersOf<Status, keyof Responses>,
    Responses[Status]
  >;
}[Extract<keyof Responses, ErrorStatus>];

/** The error responses that the contract declares for an operation. */
export type ErrorOf<Operation> = Operation extends { responses: infer Responses } ? ErrorResponses<Responses> : never;

type SuccessResponse<Responses> =
  Exclude<keyof Responses, ErrorStatus> extends never
    ? OtherResponse<Responses>
    : {
        [Status in Exclude<keyof Responses, ErrorStatus>]: TypedResponse<Status, Responses[Status]>;
      }[Exclude<keyof Responses, ErrorStatus>];

/** Without a successful status, `default` describes it. Without any response, all are allowed. */
type OtherResponse<Responses> = [keyof Responses] extends [never]
  ? OperationResponse
  : Responses extends { default: infer Response }
    ? TypedResponse<number, Response>
    : never;

/** The successful responses that the contract declares for an operation. */
export type ResponseOf<Operation> = Operation extends { responses: infer Responses }
  ? [Responses] extends [never]
    ? OperationResponse
    : SuccessResponse<Responses>
  : never;

/**
 * One handler per operation.
 *
 * @template Operations the interface `operations` that openapi-typescript generates from the contract
 * @template Caller the result of the security checks
 */
export type Handlers<Operations, Caller = unknown> = {
  [Id in keyof Operations]: (
    call: Call<Operations[Id]> & Caller,
  ) => Promise<ResponseOf<Operations[Id]> | ErrorOf<Operations[Id]>>;
};
