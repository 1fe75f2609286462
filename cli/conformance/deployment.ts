import { randomBytes } from 'node:crypto';
import type { OperationId } from '../../generated/operations.ts';
import { operations } from '../../generated/operations.ts';
import type { Settings } from '../../server/applications/settings.ts';
import { OperatorError } from '../../server/applications/operator-error.ts';
import { loadContract } from '../../server/http/contract.ts';
import { createResponseChecker, type ResponseChecker } from '../../server/http/response-check.ts';
import { fillPath, type HttpAnswer, sendSigned } from './http.ts';

/** Where, as whom and with what the scenarios are run. */
export interface DeploymentOptions {
  baseUrl: string;
  email: string;
  apiKey: string;
  partnerId: string;
  /** Another application of the same user. */
  otherPartnerId?: string;
  /** The UDID of a device that may be written to and sent to. */
  device?: string;
  /** The UDID of a device that may be deleted. */
  disposableDevice?: string;
  /** The application's settings; without them those of the demonstration application are tried. */
  settings?: Settings;
  /** Whether it keeps nothing and knows nobody, as a mock does; found out unless said. */
  stateless?: boolean;
  /** Most milliseconds that an answer may take. */
  timeout: number;
}

/** A deployment that answers, with a token for it. */
export interface Deployment extends DeploymentOptions {
  stateless: boolean;
  token: string;
  /** The `Authorization` header of a request. */
  authorization: string;
  /** Begins every name that this run gives, so that its things are told from others. */
  run: string;
  check: ResponseChecker;
}

/** Its schemas are compiled once for all runs of a process. */
let checker: ResponseChecker | undefined;

/** An ID of the right form that nothing has. */
export const unknownId = 900_000_000_000_001;

/**
 * Gets a token for the deployment, and finds out whether it is a stateless one.
 *
 * @throws OperatorError when it gives no token, and when it does not know a device that was named
 */
export async function openDeployment(options: DeploymentOptions): Promise<Deployment> {
  const body = Buffer.from(JSON.stringify({ email: options.email }));
  const answer = await sendSigned(options, { method: 'POST', path: operations.createAccessToken.path, body });
  if (answer.status !== 200) {
    throw new OperatorError(
      `no access token: ${options.baseUrl} answers ${answer.status} ${answer.text.slice(0, 500)}`,
    );
  }
  const { token_type: type, access_token: token } = readToken(answer);
  const authorization = `${type} ${token}`;
  const stateless = options.stateless ?? (await isStateless(options));
  if (!stateless) await findDevices(options, authorization);
  return {
    ...options,
    token,
    authorization,
    stateless,
    run: `conformance-${randomBytes(4).toString('hex')}`,
    check: (checker ??= createResponseChecker(loadContract())),
  };
}

function readToken({ text }: HttpAnswer): { token_type: string; access_token: string } {
  try {
    const body = JSON.parse(text) as Partial<{ token_type: string; access_token: string }> | null;
    if (typeof body?.token_type === 'string' && typeof body.access_token === 'string') {
      return { token_type: body.token_type, access_token: body.access_token };
    }
  } catch {
    // Said below.
  }
  throw new OperatorError('no access token: the answer to the request for one holds none');
}

/** Whether it takes anybody's word and shows what nobody made: a service that only forgets to check does not do both. */
async function isStateless(options: DeploymentOptions): Promise<boolean> {
  const path = fillPath('getCampaign' satisfies OperationId, { partnerId: options.partnerId, campaignId: unknownId });
  const headers = { Authorization: 'Bearer nobody', 'Service-Signature': '0'.repeat(40) };
  const answer = await sendSigned(options, { method: 'GET', path, headers });
  return answer.status === 200;
}

async function findDevices(options: DeploymentOptions, authorization: string): Promise<void> {
  for (const UDID of [options.device, options.disposableDevice]) {
    if (UDID === undefined) continue;
    const path = fillPath('searchDevice', { partnerId: options.partnerId }, { UDID });
    const answer = await sendSigned(options, { method: 'GET', path, headers: { Authorization: authorization } });
    const unknown = answer.status === 404 && answer.text.includes('API_ERR_DATA');
    if (unknown) throw new OperatorError(`${options.partnerId} has no device ${UDID}`);
  }
}
