import type { operations as Operations } from '../../generated/api.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { ErrorLabel } from '../../server/http/problem.ts';
import type { Deployment } from './deployment.ts';
import { Expectations } from './expectations.ts';
import { fillPath, type HttpAnswer, type HttpRequest, NoAnswer, type QueryValues, sendSigned } from './http.ts';
import { Failure, Skip } from './scenario.ts';
import { withoutSecrets } from './wording.ts';

type Responses<Id extends OperationId> = Operations[Id]['responses'];

/** What the contract declares as the body of an answer; the answer has been checked to be that. */
export type BodyOf<Id extends OperationId, Status> = Status extends keyof Responses<Id>
  ? Responses<Id>[Status] extends { content: Record<string, infer Body> }
    ? Body
    : undefined
  : unknown;

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallValues {
  /** Path parameters; the application's partner ID is filled in. */
  path?: Record<string, string | number>;
  query?: QueryValues;
  /** Sent as JSON, unless it is text. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Something that a scenario has made, and that no operation deletes. */
export interface Leftover {
  kind: string;
  id: number | string;
}

type ErrorBody = { errors: { label: ErrorLabel; message: string }[] };

/** What a scenario has to work with: calls that are checked, names of its own, and a list of what to undo. */
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

  /** A name that nothing else has. */
  name(): string {
    return `${this.deployment.run}-${this.number}-${(this.#names += 1)}`;
  }

  /** Calls an operation, and holds the answer against the contract and the status that is due. */
  async call<Id extends OperationId, Status extends number>(
    operation: Id,
    status: Status,
    values: CallValues = {},
  ): Promise<Answer<BodyOf<Id, Status>>> {
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
   * Calls an operation that has to refuse, and returns the messages of its errors. Of a stateless deployment only the
   * status is expected: it shows one example of each, whatever is wrong.
   */
  async refused(
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

  /** Goes where a link of an answer leads, which has to be below the deployment's base. */
  async follow<Id extends OperationId>(operation: Id, url: string): Promise<Answer<BodyOf<Id, 200>>> {
    const path = /\/v1\/.*$/.exec(url)?.[0];
    if (path === undefined || !URL.canParse(url)) return this.fail('a link that is a full URL', url);
    return this.send(operation, 200, { method: operations[operation].method, path });
  }

  /** Sends a request and holds the answer against what the contract says of an operation. */
  async send<Id extends OperationId, Status extends number>(
    operation: Id,
    status: Status,
    request: HttpRequest,
  ): Promise<Answer<BodyOf<Id, Status>>> {
    const answer = await this.exchange({ ...request, headers: { ...this.#token(operation), ...request.headers } });
    if (answer.status === 501) throw new Skip(`not implemented: ${operation} answers 501`);
    const json = answer.text !== '' && /^application\/json/.test(answer.headers.get('content-type') ?? '');
    if (answer.status !== status) this.fail(`status ${status}`, `${answer.status} ${answer.text}`);
    const faults = this.deployment.check(operation, { ...answer, body: answer.text });
    if (faults.length > 0) this.fail('an answer that keeps the contract', `${faults.join('; ')}: ${answer.text}`);
    const body = json ? (JSON.parse(answer.text) as unknown) : answer.text;
    return { ...answer, body: body as BodyOf<Id, Status> };
  }

  /** Sends a request as it is, signed, and holds the answer against nothing. */
  async exchange(request: HttpRequest): Promise<HttpAnswer> {
    this.remember(`${request.method} ${request.path}`, request.body && Buffer.from(request.body).toString());
    return sendSigned(this.deployment, request).catch((error: unknown) => {
      if (error instanceof NoAnswer) return this.fail('an answer', error.message);
      throw error;
    });
  }

  #token(operation: OperationId): Record<string, string> {
    return operations[operation].token ? { Authorization: this.deployment.authorization } : {};
  }

  /** What follows needs a deployment with a memory, or with users; a stateless one is excused. */
  notStateless(why: string): void {
    if (this.deployment.stateless) throw new Skip(`a stateless deployment ${why}`);
  }

  /** What follows needs a deployment that keeps what it is sent. */
  needsMemory(): void {
    this.notStateless('keeps nothing of what it is sent');
  }

  /** Runs the same for each, also past failures, and fails with the first of them. */
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
      const likewise = others.length > 0 ? `\nand likewise: ${named.join(', ')}${more}` : '';
      throw new Failure({ ...first.detail, got: first.detail.got + likewise });
    }
    if (skips[0] && skips.length === items.length) throw skips[0];
  }

  /** Asks again until the answer is as it is to be. */
  async until(what: string, ask: () => Promise<boolean>, { seconds = 15 } = {}): Promise<void> {
    const end = Date.now() + seconds * 1000;
    for (let pause = 50; !(await ask()); pause = Math.min(pause * 1.5, 1000)) {
      if (Date.now() > end) this.fail(`${what} within ${seconds} s`, 'that it has not come to it');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /**
   * Names what is to be undone after the scenario, the latest first.
   *
   * @param leftover what stays where that fails
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
