import { randomBytes } from 'node:crypto';
import { type OperationId, operations } from '../../../generated/engagement/operations.ts';
import { loadContract } from '../../../server/contracts/contracts.ts';
import type { CheckedContract } from './contracts.ts';
import { OperatorError } from '../../../server/domain/operator-error.ts';
import type { Settings } from '../../../server/domain/settings-document.ts';
import { createResponseChecker, type ResponseChecker } from '../../../server/http/validation/response-check.ts';
import { fillPath, type HttpResponse, sendSigned } from './http.ts';
import { type OperatorSession, readAppKey, signInOwner } from './session.ts';

/** The deployment to check, with credentials and options. */
export interface DeploymentOptions {
  baseUrl: string;
  email: string;
  apiKey: string;
  partnerId: string;
  /** An owner of the operator API. Without one, its rules are skipped. */
  operatorEmail?: string;
  operatorPassword?: string;
  /** The app key of the application. By default, the operator reads it. Without one, the rules of the device API are skipped. */
  appKey?: string;
  /** The identity secret of the application. Without it, only proofs in applications of the operator are checked. */
  identitySecret?: string;
  /** Another application of the same user. */
  otherPartnerId?: string;
  /** The UDID of a device that scenarios may write to and send to. */
  device?: string;
  /** The UDID of a device that scenarios may delete. */
  disposableDevice?: string;
  /** The application's settings. Defaults to those of the demonstration application. */
  settings?: Settings;
  /** Whether the deployment stores no data and knows no users, like a mock. Detected by default. */
  stateless?: boolean;
  /** Timeout of a response in milliseconds. */
  timeout: number;
}

/** A deployment with an access token. */
export interface Deployment extends DeploymentOptions {
  stateless: boolean;
  token: string;
  /** The `Authorization` header of a request. */
  authorization: string;
  /** Prefix of every name of this run, which distinguishes its resources from others. */
  run: string;
  check: ResponseChecker;
  /** The session of the owner. */
  operator?: OperatorSession;
  checkOperator: ResponseChecker;
  checkDevice: ResponseChecker;
}

/** Created once per process, because compiling the schemas is slow. */
let checkers: Record<CheckedContract, ResponseChecker> | undefined;

/** A valid ID that no resource has. */
export const unknownId = 900_000_000_000_001;

/**
 * Gets a token for the deployment, signs in to its operator API, reads the app key, and detects whether it is stateless.
 *
 * @throws OperatorError if the token request or the sign-in fails, or a named device is unknown
 */
export async function openDeployment(options: DeploymentOptions): Promise<Deployment> {
  const body = Buffer.from(JSON.stringify({ email: options.email }));
  const response = await sendSigned(options, { method: 'POST', path: operations.createAccessToken.path, body });
  if (response.status !== 200) {
    throw new OperatorError(
      `could not get an access token: ${options.baseUrl} returned ${response.status} ${response.text.slice(0, 500)}`,
    );
  }
  const { token_type: type, access_token: token } = readToken(response);
  const authorization = `${type} ${token}`;
  const stateless = options.stateless ?? (await isStateless(options));
  if (!stateless) await findDevices(options, authorization);
  const operator = await signInOwner(options);
  checkers ??= {
    engagement: createResponseChecker(loadContract('engagement')),
    operator: createResponseChecker(loadContract('operator')),
    device: createResponseChecker(loadContract('device')),
  };
  return {
    ...{ ...options, token, authorization, stateless, operator },
    run: `conformance-${randomBytes(4).toString('hex')}`,
    check: checkers.engagement,
    checkOperator: checkers.operator,
    checkDevice: checkers.device,
    appKey: options.appKey ?? (operator && (await readAppKey(options, operator))),
  };
}

function readToken({ text }: HttpResponse): { token_type: string; access_token: string } {
  try {
    const body = JSON.parse(text) as Partial<{ token_type: string; access_token: string }> | null;
    if (typeof body?.token_type === 'string' && typeof body.access_token === 'string') {
      return { token_type: body.token_type, access_token: body.access_token };
    }
  } catch {
    // Throws below.
  }
  throw new OperatorError('could not get an access token: the response contains none');
}

/** A stateless deployment accepts invalid credentials, and returns a resource that does not exist. */
async function isStateless(options: DeploymentOptions): Promise<boolean> {
  const path = fillPath('getCampaign' satisfies OperationId, { partnerId: options.partnerId, campaignId: unknownId });
  const headers = { Authorization: 'Bearer unknown', 'Service-Signature': '0'.repeat(40) };
  const response = await sendSigned(options, { method: 'GET', path, headers });
  return response.status === 200;
}

async function findDevices(options: DeploymentOptions, authorization: string): Promise<void> {
  for (const UDID of [options.device, options.disposableDevice]) {
    if (UDID === undefined) continue;
    const path = fillPath('searchDevice', { partnerId: options.partnerId }, { UDID });
    const response = await sendSigned(options, { method: 'GET', path, headers: { Authorization: authorization } });
    const unknown = response.status === 404 && response.text.includes('API_ERR_DATA');
    if (unknown) throw new OperatorError(`${options.partnerId} has no device ${UDID}`);
  }
}
