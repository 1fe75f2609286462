import type { ResponseChecker } from '../../../server/http/validation/response-check.ts';
import type { CallValues, CheckedResponse, Context, ResponseBody } from './context.ts';
import type { HttpResponse } from './http.ts';

type ResponsesOf<Operation> = Operation extends { responses: infer Responses } ? Responses : never;

/** The body that a contract declares for a response of an operation. */
export type OperationBody<Operations, Id extends keyof Operations, Status> = ResponseBody<
  ResponsesOf<Operations[Id]>,
  Status
>;

/** Checked calls of a contract whose requests have no signature. */
export abstract class ContractCalls<Operations> {
  readonly ctx: Context;
  readonly #check: ResponseChecker;

  constructor(ctx: Context, check: ResponseChecker) {
    this.ctx = ctx;
    this.#check = check;
  }

  /** Sends a request, and returns the unchecked response. */
  abstract send(operation: keyof Operations & string, values?: CallValues): Promise<HttpResponse>;

  /** Calls an operation, and checks that the response has the expected status and matches the contract. */
  async call<Id extends keyof Operations & string, Status extends number>(
    operation: Id,
    status: Status,
    values: CallValues = {},
  ): Promise<CheckedResponse<OperationBody<Operations, Id, Status>>> {
    return this.checked(operation, status, await this.send(operation, values));
  }

  /** Calls an operation that must reject the request, and returns its error messages. */
  async rejected(
    operation: keyof Operations & string,
    status: number,
    values: CallValues = {},
    label = 'API_ERR_DATA',
  ): Promise<string[]> {
    const { errors } = (await this.call(operation, status, values)).body as {
      errors: { label: string; message: string }[];
    };
    const labels = errors.map((error) => error.label);
    if (!labels.includes(label)) this.ctx.fail(`${status} ${label}`, `${status} ${labels.join(', ')}`);
    return errors.map(({ message }) => message);
  }

  /** Checks that a response has the expected status and matches the contract. */
  checked<Id extends keyof Operations & string, Status extends number>(
    operation: Id,
    status: Status,
    response: HttpResponse,
  ): CheckedResponse<OperationBody<Operations, Id, Status>> {
    const checked = this.ctx.checked(operation, status, response, this.#check);
    return checked as CheckedResponse<OperationBody<Operations, Id, Status>>;
  }
}
