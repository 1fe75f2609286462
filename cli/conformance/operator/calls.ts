import type { operations as Operations } from '../../../generated/operator/api.ts';
import { type OperationId, operations } from '../../../generated/operator/operations.ts';
import type { CallValues, CheckedResponse, Context, ResponseBody } from '../context.ts';
import { fillTemplate, type HttpResponse, sendUnsigned } from '../http.ts';
import { type Level, type Scenario, scenario } from '../scenario.ts';
import { cookieOf, originOf } from './session.ts';

type BodyOf<Id extends OperationId, Status> = ResponseBody<Operations[Id]['responses'], Status>;

/** Calls of the operator API by one operator, or without a session if the cookie is empty. */
export class OperatorCalls {
  readonly ctx: Context;
  readonly cookie: string;

  constructor(ctx: Context, cookie: string) {
    this.ctx = ctx;
    this.cookie = cookie;
  }

  /** Calls an operation, and checks that the response has the expected status and matches the contract. */
  async call<Id extends OperationId, Status extends number>(
    operation: Id,
    status: Status,
    values: CallValues = {},
  ): Promise<CheckedResponse<BodyOf<Id, Status>>> {
    return this.checked(operation, status, await this.send(operation, values));
  }

  /** Calls an operation that must reject the request, and returns its error messages. */
  async rejected(
    operation: OperationId,
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

  /** Requests the URL of a link in a response. */
  async follow<Id extends OperationId>(operation: Id, url: string): Promise<CheckedResponse<BodyOf<Id, 200>>> {
    const path = /\/operator\/v1\/.*$/.exec(url)?.[0];
    if (path === undefined || !URL.canParse(url)) return this.ctx.fail('a link that is a full URL', url);
    const request = { method: 'GET', path, headers: { Cookie: this.cookie } };
    return this.checked(operation, 200, await this.ctx.sendUnchecked(request, sendUnsigned));
  }

  /** Sends a request as a page of the service does, and returns the unchecked response. */
  send(operation: OperationId, values: CallValues = {}, send = sendUnsigned): Promise<HttpResponse> {
    const { path = {}, query, body, headers } = values;
    const { method, path: template } = operations[operation];
    const { deployment } = this.ctx;
    const request = {
      method,
      path: fillTemplate(template, { partnerId: deployment.partnerId, ...path }, query),
      headers: { Cookie: this.cookie, ...(method !== 'GET' && { Origin: originOf(deployment) }), ...headers },
      body: body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    };
    return this.ctx.sendUnchecked(request, send);
  }

  /** The calls of the session that a response has started. */
  with({ headers }: { headers: Headers }): OperatorCalls {
    const cookie = cookieOf(headers);
    this.ctx.isTrue('a session cookie with a value', /^engage_session=.+/.test(cookie), headers.get('Set-Cookie'));
    return new OperatorCalls(this.ctx, cookie);
  }

  /** Checks that a response has the expected status and matches the contract. */
  checked<Id extends OperationId, Status extends number>(operation: Id, status: Status, response: HttpResponse) {
    const checked = this.ctx.checked(operation, status, response, this.ctx.deployment.checkOperator);
    return checked as CheckedResponse<BodyOf<Id, Status>>;
  }
}

/** A scenario of the operator API. It is skipped if the run has no operator. */
export const operatorScenario = (
  requirements: readonly string[],
  title: string,
  level: Level,
  run: (ctx: Context, owner: OperatorCalls) => Promise<void>,
): Scenario => ({
  ...scenario(requirements, title, level, (ctx) =>
    run(ctx, new OperatorCalls(ctx, ctx.deployment.operator?.cookie ?? '')),
  ),
  lacks: ({ operator }) =>
    operator ? undefined : 'needs an owner: pass --operator-email and set ENGAGE_OPERATOR_PASSWORD',
});
