import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { rotateAppKey } from '../../server/domain/applications/app-keys.store.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { type ApiResponse, type RequestOptions, send, type TestService } from './service.ts';

/** A device that has registered itself. */
export interface AppDevice {
  udid: string;
  secret: string;
  appKey: string;
  deviceToken: string;
  /** Sends a request with the app key and the device token. */
  request: (method: string, path: string, options?: RequestOptions) => Promise<ApiResponse>;
}

/** The secret of a device, as an app generates it. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Generates an app key. The one before stays valid. */
export async function createAppKey({ db }: TestService, partnerId: string): Promise<string> {
  const { id } = await readApplication(db, partnerId);
  return db.transaction((tx) => rotateAppKey(tx, id));
}

/** Sends a request of a device to a path below `/device/v1`. */
export function deviceRequester({ url }: Pick<TestService, 'url'>, headers: Record<string, string>) {
  return (method: string, path: string, { body, headers: more }: RequestOptions = {}): Promise<ApiResponse> =>
    send(
      `${url}/device/v1${path}`,
      method,
      { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers, ...more },
      body === undefined ? undefined : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
    );
}

/** The headers of a device. */
export const deviceHeaders = (appKey: string, deviceToken: string) => ({
  'Engage-App-Key': appKey,
  Authorization: `Bearer ${deviceToken}`,
});

/** Registers an Android device, with these properties. A browser has no push token by default, since it would be a subscription. */
export async function registerAppDevice(
  service: TestService,
  appKey: string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<AppDevice> {
  const udid = typeof body.UDID === 'string' ? body.UDID : randomUUID();
  const secret = typeof body.secret === 'string' ? body.secret : newSecret();
  const response = await deviceRequester(service, { 'Engage-App-Key': appKey, ...headers })('POST', '/devices', {
    body: {
      UDID: udid,
      secret,
      platform: 'android',
      ...(body.platform !== 'web' && { token: `push-${udid}` }),
      ...body,
    },
  });
  if (response.status !== 200) throw new Error(`the device was not registered: ${JSON.stringify(response.body)}`);
  const { deviceToken } = response.body as { deviceToken: string };
  return { udid, secret, appKey, deviceToken, request: deviceRequester(service, deviceHeaders(appKey, deviceToken)) };
}

/** The proof that a device may have the value of a field, as a back end computes it. */
export const proofOf = (identitySecret: string, field: string, value: string) =>
  createHmac('sha256', identitySecret).update(`${field}\0${value}`).digest('hex');
