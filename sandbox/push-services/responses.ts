import type { StubResponse } from './push-service-stub.ts';

export const services = ['fcm', 'apns', 'webpush'] as const;
export type PushService = (typeof services)[number];

type Responses = Record<PushService, StubResponse>;

/** The push is accepted. */
export const accepted: Responses = {
  fcm: { status: 200, body: { name: 'projects/sandbox/messages/1' } },
  apns: { status: 200 },
  webpush: { status: 201 },
};

/** The token has ended, such as by an uninstallation. */
export const unregistered: Responses = {
  fcm: {
    status: 404,
    body: {
      error: {
        status: 'NOT_FOUND',
        details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' }],
      },
    },
  },
  apns: { status: 410, body: { reason: 'Unregistered' } },
  webpush: { status: 410 },
};

/** The push is rejected for good, but not because its token has ended. */
export const refused: Responses = {
  fcm: { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } },
  apns: { status: 400, body: { reason: 'BadDeviceToken' } },
  webpush: { status: 400 },
};

/** A response that asks to wait. */
export const busy = (status: 429 | 503, retryAfter: number): StubResponse => ({
  status,
  headers: { 'retry-after': String(retryAfter) },
});

/** The response to a request for an access token of FCM. */
export const accessToken: StubResponse = { status: 200, body: { access_token: 'access', expires_in: 3600 } };
