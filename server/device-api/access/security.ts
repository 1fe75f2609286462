import type { Queryable } from '../../db/database.ts';
import { unauthorized } from '../../http/errors/problem.ts';
import type { SecurityScheme, UncheckedRequest } from '../../http/security.ts';
import { invalidToken, originNotAllowed } from '../errors.ts';
import type { Caller } from '../handlers.ts';
import { beginToken, findCaller, type FoundCaller } from './callers.store.ts';
import { readToken, requireAppKey, requireToken } from './credentials.ts';

/** Longer values can't be keys. */
const maxKeyLength = 128;

/** Identifies the application by its key, and the device by its token, in one round trip for both. */
export function deviceSecurity(db: Queryable): Record<string, SecurityScheme<Caller>> {
  return {
    AppKey: {
      async early(request) {
        // The check of the token includes the key.
        if (!request.operation.security.includes('DeviceToken')) await identify(db, request, undefined);
      },
    },
    DeviceToken: {
      async early(request) {
        const token = readToken(request.headers.authorization);
        const { deviceId, udid, platform, tokenId, used, appId } = await identify(db, request, token);
        requireToken(token);
        if (deviceId === null || udid === null || tokenId === null) throw invalidToken();
        if (!used) await beginToken(db, appId, { deviceId, tokenId });
        request.context.details.deviceId = deviceId;
        request.caller.device = { id: deviceId, udid, platform };
      },
    },
  };
}

/** @throws Problem 401 for a missing or unknown app key, 403 for an origin that is not allowed */
async function identify(
  db: Queryable,
  { context, headers, caller }: UncheckedRequest<Caller>,
  token: string | undefined,
): Promise<FoundCaller> {
  const key = requireAppKey(headers);
  const { origin } = headers;
  const found = key.length > maxKeyLength ? undefined : await findCaller(db, key, token, origin);
  if (!found) throw unauthorized('headers/Engage-App-Key: unknown key');
  const { appId, partnerId, settingsVersion, originAllowed } = found;
  context.details.partnerId = partnerId;
  if (origin !== undefined && !originAllowed) throw originNotAllowed(origin);
  caller.app = { id: appId, partnerId, settingsVersion };
  return found;
}
