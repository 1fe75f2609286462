import type { operations as Operations } from '../../../generated/operator/api.ts';
import { type OperationId, operations } from '../../../generated/operator/operations.ts';
import type { CallValues, CheckedResponse, Context } from '../runner/context.ts';
import { ContractCalls, type OperationBody } from '../runner/contract-calls.ts';
import { fillTemplate, type HttpResponse, sendUnsigned } from '../runner/http.ts';
import { type Level, type Scenario, scenario } from '../runner/scenario.ts';
import { cookieOf, originOf } from '../runner/session.ts';

const bytesOf = (body: unknown): Uint8Array =>
  body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** Calls of the operator API by one operator, or without a session if the cookie is empty. */
export class OperatorCalls extends ContractCalls<Operations> {
  readonly cookie: string;

  constructor(ctx: Context, cookie: string) {
    super(ctx, ctx.deployment.checkOperator);
    this.cookie = cookie;
  }

  /** Requests the URL of a link in a response. */
  async follow<Id extends OperationId>(
    operation: Id,
    url: string,
  ): Promise<CheckedResponse<OperationBody<Operations, Id, 200>>> {
    const path = /\/operator\/v1\/.*$/.exec(url)?.[0];
    if (path === undefined || !URL.canParse(url)) return this.ctx.fail('a link that is a full URL', url);
    const request = { method: 'GET', path, headers: { Cookie: this.cookie } };
    return this.checked(operation, 200, await this.ctx.sendUnchecked(request, sendUnsigned));
  }

  /**
   * Sends a request as a page of the service does, and returns the unchecked response. A change of a resource has its current entity
   * tag, unless `If-Match` is given: with an empty text, the header is omitted. In a long run, the session of the owner is
   * confirmed again.
   */
  async send(operation: OperationId, values: CallValues = {}, send = sendUnsigned): Promise<HttpResponse> {
    const { path = {}, query, body, headers: { 'If-Match': ifMatch, ...headers } = {} } = values;
    const { method, path: template } = operations[operation];
    const tag = ifMatch ?? (await this.tagFor(operation, path));
    const { deployment } = this.ctx;
    const request = {
      method,
      path: fillTemplate(template, { partnerId: deployment.partnerId, ...path }, query),
      headers: { ...this.credentials(method), ...(tag && { 'If-Match': tag }), ...headers },
      body: body === undefined ? undefined : bytesOf(body),
    };
    const response = await this.ctx.sendUnchecked(request, send);
    const isAsked = response.headers.get('Session-Requirement') === 'confirmation';
    if (!isAsked || this.cookie !== deployment.operator?.cookie) return response;
    await deployment.operator.confirm();
    return this.ctx.sendUnchecked(request, send);
  }

  /** The entity tag that an operation needs; `*` if its resource can't be read. */
  private async tagFor(operation: OperationId, path: NonNullable<CallValues['path']>): Promise<string | undefined> {
    const { ifMatch } = { ifMatch: undefined, ...operations[operation] };
    if (ifMatch === undefined) return undefined;
    return (await this.send(ifMatch, { path })).headers.get('ETag') ?? '*';
  }

  /** The headers that a page of the service sends. */
  protected credentials(method: string): Record<string, string> {
    return { Cookie: this.cookie, ...(method !== 'GET' && { Origin: originOf(this.ctx.deployment) }) };
  }

  /** The calls of the session that a response has started. */
  with({ headers }: { headers: Headers }): OperatorCalls {
    const cookie = cookieOf(headers);
    this.ctx.isTrue(
      'a session cookie with a value',
      /^(__Host-)?engage_session=.+/.test(cookie),
      headers.get('Set-Cookie'),
    );
    return new OperatorCalls(this.ctx, cookie);
  }
}

/** Calls of the operator API by a program: with a token, without a cookie and an origin. */
export class ProgramCalls extends OperatorCalls {
  readonly token: string;

  constructor(ctx: Context, token: string) {
    super(ctx, '');
    this.token = token;
  }

  protected override credentials(): Record<string, string> {
    return { Authorization: `Bearer ${this.token}` };
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
