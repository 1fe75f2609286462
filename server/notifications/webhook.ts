import { createHmac } from 'node:crypto';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { now } from '../base/clock.ts';
import type { Config } from '../config/config.ts';
import { readTrust } from '../delivery/gateways.ts';
import { guardedLookup, isPublicAddress } from '../delivery/web-push/endpoints.ts';

/** A webhook could not be called. The message is for operators. */
export class WebhookError extends Error {}

export interface WebhookCall {
  url: string;
  secret: string;
  /** The same for each repetition. */
  id: string;
  body: string;
}

export type SendWebhook = (call: WebhookCall) => Promise<void>;

/** Maximum time of a call, in milliseconds. It is shorter than the pause before a delivery is repeated. */
const timeout = 20_000;

/** Why a URL can't be a webhook: internal hosts must not be reachable through it (SSRF). Undefined if it can. */
export function webhookUrlError(text: string, allowPrivate: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return 'must be an https URL without credentials';
  }
  if (allowPrivate) return undefined;
  const address = url.hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(address) !== 0 && !isPublicAddress(address);
  return url.port !== '' || isPrivate ? 'must be on the public internet, with port 443' : undefined;
}

/** Signs a call as Standard Webhooks (version 1) describes it: the HMAC-SHA256 of ID, time and body. */
export function webhookHeaders({ id, body, secret }: WebhookCall, seconds: number) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

/** Calls webhooks: redirects are not followed, and responses are not read. */
export function createWebhookSender({
  gateways,
  webhookAllowPrivate: allowPrivate,
}: Pick<Config, 'gateways' | 'webhookAllowPrivate'>): SendWebhook {
  const secureContext = readTrust(gateways);
  // Names are resolved and checked for each connection, since they may change.
  const lookup = guardedLookup({ hosts: [], allowPrivate });
  return async (call) => {
    const error = webhookUrlError(call.url, allowPrivate);
    if (error !== undefined) throw new WebhookError(`the URL ${error}`);
    const status = await post(call, { lookup, ...(secureContext && { secureContext }) });
    if (status < 200 || status > 299) throw new WebhookError(`the webhook responded with ${status}`);
  };
}

function post(call: WebhookCall, options: object): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(call.body),
    ...webhookHeaders(call, Math.floor(now() / 1000)),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      call.url,
      { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(timeout), ...options },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    // Different texts for each failure would show which names and ports of a network exist.
    sent.on('error', (error) => reject(new WebhookError("the webhook can't be reached", { cause: error })));
    sent.end(call.body);
  });
}
