import { type OperationId, operations } from '../../../generated/operator/operations.ts';
import { OperatorError } from '../../../server/domain/operator-error.ts';
import { fillTemplate, type HttpResponse, sendUnsigned, type Server } from './http.ts';

/** An operator who is signed in. */
export interface OperatorSession {
  email: string;
  /** The ID of the operator. */
  id: number;
  /** The `Cookie` header. */
  cookie: string;
  /** Confirms the session, which some operations need. */
  confirm: () => Promise<void>;
}

/** The `Origin` header of a page of the service, which every write needs. */
export const originOf = ({ baseUrl }: Pick<Server, 'baseUrl'>) => new URL(baseUrl).origin;

/** The session cookie of a response, for the `Cookie` header. */
export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((text) => text.split(';')[0] ?? '')
    .find((pair) => /^(__Host-)?engage_session=/.test(pair)) ?? '';

/**
 * Signs in to the operator API.
 *
 * @returns undefined without credentials
 * @throws OperatorError if the credentials are wrong, or the operator is not an owner
 */
export async function signInOwner(
  options: Server & { operatorEmail?: string; operatorPassword?: string },
): Promise<OperatorSession | undefined> {
  const { operatorEmail: email, operatorPassword: password } = options;
  if (email === undefined || password === undefined) return undefined;
  const { method, path } = operations.signIn;
  const body = Buffer.from(JSON.stringify({ email, password }));
  const headers = { Origin: originOf(options) };
  const response = await sendUnsigned(options, { method, path, headers, body });
  const operator = readOperator(response);
  if (!operator) {
    const got = `${response.status} ${response.text.slice(0, 500)}`;
    throw new OperatorError(`could not sign in to the operator API as ${email}: ${options.baseUrl} returned ${got}`);
  }
  const cookie = cookieOf(response.headers);
  const confirm = async () => {
    const request = { ...operations.confirmSession, headers: { ...headers, Cookie: cookie } };
    await sendUnsigned(options, { ...request, body: Buffer.from(JSON.stringify({ password })) });
  };
  const session = { email: operator.email, id: operator.id, cookie, confirm };
  if (operator.role === 'owner') return session;
  await signOut({ ...options, operator: session });
  throw new OperatorError(`${email} has the role ${operator.role}: the check of the operator API needs an owner`);
}

function readOperator({ status, text }: HttpResponse): { email: string; id: number; role: string } | undefined {
  if (status !== 200) return undefined;
  try {
    const { operator } = JSON.parse(text) as { operator?: Partial<{ email: string; id: number; role: string }> };
    const { email, id, role } = operator ?? {};
    return email === undefined || id === undefined || role === undefined ? undefined : { email, id, role };
  } catch {
    return undefined;
  }
}

/** Reads the app key of the application. Undefined if it has none. */
export async function readAppKey(
  options: Server & { partnerId: string },
  { cookie }: OperatorSession,
): Promise<string | undefined> {
  const { method, path } = operations['getDeviceAccess' satisfies OperationId];
  const request = { method, path: fillTemplate(path, { partnerId: options.partnerId }), headers: { Cookie: cookie } };
  const { status, text } = await sendUnsigned(options, request);
  if (status !== 200) return undefined;
  try {
    return (JSON.parse(text) as { appKey?: { value?: string } }).appKey?.value;
  } catch {
    return undefined;
  }
}

/** Ends the session of the run. A session that can't be ended expires. */
export async function signOut(deployment: Server & { operator?: OperatorSession }): Promise<void> {
  if (!deployment.operator) return;
  const { method, path } = operations['signOut' satisfies OperationId];
  const headers = { Cookie: deployment.operator.cookie, Origin: originOf(deployment) };
  await sendUnsigned(deployment, { method, path, headers }).catch(() => undefined);
}
