import type { operations as Operations } from '../../../generated/device/api.ts';
import { type OperationId, operations } from '../../../generated/device/operations.ts';
import type { CallValues, CheckedResponse, Context } from '../runner/context.ts';
import { ContractCalls, type OperationBody } from '../runner/contract-calls.ts';
import { fillTemplate, type HttpResponse, sendUnsigned } from '../runner/http.ts';
import { Skip } from '../runner/outcomes.ts';
import { type Level, type Scenario, scenario } from '../runner/scenario.ts';

/** Calls of the device API by one device, or without a token if it is empty. */
export class DeviceCalls extends ContractCalls<Operations> {
  readonly appKey: string;
  readonly token: string;

  constructor(ctx: Context, appKey: string, token = '') {
    super(ctx, ctx.deployment.checkDevice);
    this.appKey = appKey;
    this.token = token;
  }

  send(operation: OperationId, values: CallValues = {}): Promise<HttpResponse> {
    const { path = {}, query, body, headers } = values;
    const { method, path: template } = operations[operation];
    const request = {
      method,
      path: fillTemplate(template, path, query),
      headers: {
        'Engage-App-Key': this.appKey,
        ...(this.token !== '' && { Authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body:
        body === undefined || body instanceof Buffer
          ? body
          : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    };
    return this.ctx.sendUnchecked(request, sendUnsigned);
  }

  /** Checks a response as other contract calls do. A deployment with low limits skips the scenario. */
  override checked<Id extends OperationId, Status extends number>(
    operation: Id,
    status: Status,
    response: HttpResponse,
  ): CheckedResponse<OperationBody<Operations, Id, Status>> {
    if (response.status === 429 && status !== 429) {
      const what = operation === 'registerDevice' ? 'registrations from this address' : 'requests of a device';
      throw new Skip(`too many ${what}: retry after ${response.headers.get('Retry-After')} seconds`);
    }
    return super.checked(operation, status, response);
  }

  /** The calls with another token. */
  withToken(token: string): DeviceCalls {
    return new DeviceCalls(this.ctx, this.appKey, token);
  }

  /** The calls with another app key. */
  withKey(appKey: string): DeviceCalls {
    return new DeviceCalls(this.ctx, appKey, this.token);
  }
}

/** A scenario of the device API. `app` calls it without a token. It is skipped if the run has no app key. */
export const deviceScenario = (
  requirements: readonly string[],
  title: string,
  level: Level,
  run: (ctx: Context, app: DeviceCalls) => Promise<void>,
): Scenario => ({
  ...scenario(requirements, title, level, (ctx) => run(ctx, new DeviceCalls(ctx, ctx.deployment.appKey ?? ''))),
  lacks: ({ appKey, stateless }) => {
    if (stateless) return 'a stateless deployment stores no data';
    return appKey === undefined ? 'needs an app key: pass --app-key, or an owner with --operator-email' : undefined;
  },
});
