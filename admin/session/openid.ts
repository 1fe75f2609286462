import { useEffect, useEffectEvent } from 'react';
import { api, client, type Schemas } from '../api/client.ts';

/** The page to which the OpenID Connect provider returns. It also starts what happens in a window of its own. */
const pageUrl = new URL('sign-in/openid', document.baseURI);

/** Whether the browser shows that page, which needs no session. */
export const isOpenIdPage = (): boolean => location.pathname === pageUrl.pathname;

/** What is done in a window, so that the page behind it keeps its forms. */
export type WindowPurpose = 'sign-in' | 'confirmation';

/** The end of it, which the window reports to the pages of this browser. */
export interface WindowResult {
  purpose: WindowPurpose;
  session: Schemas['Session'];
}

const channelName = 'engage-openid';

/** Where the tab continues after the sign-in. A window for a sign-in has a mark instead. */
const storageKey = 'engage-openid';
const windowMark = 'window';

/** The name of the provider for buttons; undefined if operators don't sign in with one. */
export function useSignInMethods() {
  return api.useQuery('get', '/operator/v1/sign_in_methods', {}, { staleTime: Infinity });
}

/** Leaves the page for that of the provider, and returns to it after the sign-in. */
export async function leaveForSignIn(): Promise<void> {
  const { data } = await client.POST('/operator/v1/session/openid');
  sessionStorage.setItem(storageKey, location.href);
  if (data) location.assign(data.url);
}

/** Opens a window in which the operator signs in or confirms the session. @returns false if the browser blocks it */
export function openWindow(purpose: WindowPurpose): boolean {
  return window.open(`${pageUrl.href}?start=${purpose}`, 'engage-openid', 'popup,width=520,height=720') !== null;
}

/** Calls a function when a window has ended with success. */
export function useWindowResult(purpose: WindowPurpose, done: (session: Schemas['Session']) => void): void {
  const onDone = useEffectEvent(done);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<WindowResult>) => {
      if (data.purpose === purpose) onDone(data.session);
    };
    return () => channel.close();
  }, [purpose]);
}

/** Runs in the window: goes on to the provider, without an entry in the history that would start it again. */
async function startInWindow(purpose: string): Promise<undefined> {
  sessionStorage.setItem(storageKey, windowMark);
  const { data } =
    purpose === 'confirmation'
      ? await client.POST('/operator/v1/session/confirm/openid')
      : await client.POST('/operator/v1/session/openid');
  if (data) location.replace(data.url);
}

/** Completes what the provider has returned. @returns what was done in a window; undefined if the tab continues elsewhere */
async function complete(parameters: URLSearchParams): Promise<WindowPurpose | undefined> {
  const read = (name: string) => parameters.get(name) ?? undefined;
  const body = { state: read('state') ?? '', code: read('code'), iss: read('iss'), error: read('error') };
  const purpose = body.state.startsWith('confirm-') ? 'confirmation' : 'sign-in';
  const { data: session } =
    purpose === 'confirmation'
      ? await client.POST('/operator/v1/session/confirm/openid/complete', { body })
      : await client.POST('/operator/v1/session/openid/complete', { body });
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (purpose === 'sign-in' && stored !== windowMark) {
    location.replace(stored ?? document.baseURI);
    return undefined;
  }
  if (session) new BroadcastChannel(channelName).postMessage({ purpose, session } satisfies WindowResult);
  window.close();
  return purpose;
}

let running: Promise<WindowPurpose | undefined> | undefined;

/** Does what the address of the page says, once. */
export function runOpenIdPage(): Promise<WindowPurpose | undefined> {
  if (running) return running;
  const parameters = new URLSearchParams(location.search);
  const start = parameters.get('start');
  // The code must stay neither in the history nor in the address bar.
  history.replaceState(null, '', pageUrl);
  running = start === null ? complete(parameters) : startInWindow(start);
  return running;
}
