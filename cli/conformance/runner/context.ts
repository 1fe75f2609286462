import type { operations as Operations } from '../../../generated/engagement/api.ts';
import { type OperationId, operations } from '../../../generated/engagement/operations.ts';
import type { ErrorLabel } from '../../../server/api/handlers.ts';
import type { ResponseChecker } from '../../../server/http/validation/response-check.ts';
import type { Deployment } from './deployment.ts';
import { Expectations } from './expectations.ts';
import { fillPath, type HttpRequest, type HttpResponse, NoResponse, type QueryValues, sendSigned } from './http.ts';
import { Failure, Skip } from './outcomes.ts';
import { withoutSecrets } from './wording.ts';

/** The body that a contract declares for a status. */
export type ResponseBody<Responses, Status> = Status extends keyof Responses
  ? Responses[Status] extends { content: Record<string, infer Body> }
    ? Body
    : undefined
  : unknown;

/** The body that the contract declares for a response. `call` checks that the response matches. */
export type BodyOf<Id extends OperationId, Status> = ResponseBody<Operations[Id]['responses'], Status>;

export interface CheckedResponse<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallValues {
  /** Path parameters without the partner ID, which is added. */
  path?: Record<string, string | number>;
  query?: QueryValues;
  /** Text is sent unchanged, and any other value as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A resource that a scenario created and that the API can't delete. */
export interface Leftover {
  kind: string;
  id: number | string;
}

type ErrorBody = { errors: { label: ErrorLabel; message: string }[] };

/** The tools of a scenario: checked calls, unique names, and a cleanup list. */
export class Context extends Expectations {
  readonly leftovers: Leftover[] = [];
  readonly #undo: (() => Promise<void>)[] = [];
  #names = 0;

  readonly deployment: Deployment;
  readonly number: number;

  constructor(deployment: Deployment, number: number) {
    super((text) => withoutSecrets(text, deployment));
    this.deployment = deployment;
    this.number = number;
  }

  /** Returns a unique name. */
  name(): string {
    return `${this.deployment.run}-${this.number}-${(this.#names += 1)}`;
  }

  /** Calls an operation, and checks that the response has the expected status and matches the contract. */
  async call<Id extends OperationId, Status extends number>(
    operation: Id,
    status: Status,
    values: CallValues = {},
  ): Promise<CheckedResponse<BodyOf<Id, Status>>> {
    const { path = {}, query, body, headers } = values;
    const { partnerId } = this.deployment;
    return this.send(operation, status, {
      method: operations[operation].method,
      path: fillPath(operation, { partnerId, ...path }, query),
      headers,
      body: body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    });
  }

  /**
   * Calls an operation that must reject the request, and returns its error messages. Only the status of a stateless deployment
   * is checked, because it always returns the same example.
   */
  async rejected(
    operation: OperationId,
    status: number,
    values: CallValues = {},
    label: ErrorLabel = 'API_ERR_DATA',
  ): Promise<string[]> {
    const { body } = await this.call(operation, status, values);
    const { errors } = body as ErrorBody;
    const labels = errors.map((entry) => entry.label);
    if (!labels.includes(label) && !this.deployment.stateless)
      this.fail(`${status} ${label}`, `${status} ${labels.join(', ')}`);
    return errors.map(({ message }) => message);
  }

  /** Requests the URL of a link in a response. */
  async follow<Id extends OperationId>(operation: Id, url: string): Promise<CheckedResponse<BodyOf<Id, 200>>> {
    const path = /\/v1\/.*$/.exec(url)?.[0];
    if (path === undefined || !URL.canParse(url)) return this.fail('a link that is a full URL', url);
    return this.send(operation, 200, { method: operations[operation].method, path });
  }

  /** Sends a request, and checks that the response has the expected status and matches the contract. */
  async send<Id extends OperationId, Status extends number>(
    operation: Id,
    status: Status,
    request: HttpRequest,
  ): Promise<CheckedResponse<BodyOf<Id, Status>>> {
    const response = await this.sendUnchecked({
      ...request,
      headers: { ...this.#token(operation), ...request.headers },
    });
    return this.checked(operation, status, response, this.deployment.check) as CheckedResponse<BodyOf<Id, Status>>;
  }

  /** Checks that a response has the expected status and matches a contract. */
  checked(operation: string, status: number, response: HttpResponse, check: ResponseChecker): CheckedResponse<unknown> {
    if (response.status === 501) throw new Skip(`not implemented: ${operation} returns 501`);
    const json = response.text !== '' && /^application\/json/.test(response.headers.get('content-type') ?? '');
    if (response.status !== status) this.fail(`status ${status}`, `${response.status} ${response.text}`);
    const violations = check(operation, { ...response, body: response.text });
    if (violations.length > 0) {
      this.fail('a response that matches the contract', `${violations.join('; ')}: ${response.text}`);
    }
    const body = json ? (JSON.parse(response.text) as unknown) : response.text;
    return { ...response, body };
  }

  /** Signs and sends a request, or sends it in another way, and returns the unchecked response. */
  async sendUnchecked(request: HttpRequest, send = sendSigned): Promise<HttpResponse> {
    this.remember(`${request.method} ${request.path}`, request.body && Buffer.from(request.body).toString());
    return send(this.deployment, request).catch((error: unknown) => {
      if (error instanceof NoResponse) return this.fail('a response', error.message);
      throw error;
    });
  }

  #token(operation: OperationId): Record<string, string> {
    return operations[operation].token ? { Authorization: this.deployment.authorization } : {};
  }

  /** Skips the rest of the scenario if the deployment is stateless. */
  notStateless(why: string): void {
    if (this.deployment.stateless) throw new Skip(`a stateless deployment ${why}`);
  }

  /** Skips the rest of the scenario if the deployment stores no data. */
  needsMemory(): void {
    this.notStateless('stores no data');
  }

  /** Runs a check for each item, also after failures, and fails with the first failure. */
  async each<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
    const failures: Failure[] = [];
    const skips: Skip[] = [];
    for (const item of items) {
      await run(item).catch((error: unknown) => {
        if (error instanceof Failure) failures.push(error);
        else if (error instanceof Skip) skips.push(error);
        else throw error;
      });
    }
    const [first, ...others] = failures;
    if (first) {
      const named = others.slice(0, 5).map(({ detail }) => detail.request);
      const more = others.length > named.length ? `, and ${others.length - named.length} more` : '';
      const further = others.length > 0 ? `\nThese requests also failed: ${named.join(', ')}${more}` : '';
      throw new Failure({ ...first.detail, got: first.detail.got + further });
    }
    if (skips[0] && skips.length === items.length) throw skips[0];
  }

  /** The time that work in the background may take, in milliseconds. */
  get patience(): number {
    return 2 * this.deployment.timeout;
  }

  /** Polls until the condition is true. */
  async until(what: string, ask: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + this.patience;
    for (let pause = 50; !(await ask()); pause = Math.min(pause * 1.5, 1000)) {
      if (Date.now() > end) this.fail(`${what} within ${this.patience / 1000} s`, 'a timeout');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /**
   * Registers a cleanup to run after the scenario, in reverse order.
   *
   * @param leftover the resource that stays if the cleanup fails
   */
  undoLater(undo: () => Promise<unknown>, leftover?: Leftover): void {
    this.#undo.push(async () => {
      await undo().catch((error: unknown) => {
        const gone = error instanceof Failure && error.detail.got.startsWith('404');
        if (leftover && !gone) this.leftovers.push(leftover);
      });
    });
  }

  async cleanUp(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) await undo();
  }
}
