import type { Engage } from '../web/index.ts';
import { byId } from './page.ts';

/** What the user can do about an error of the SDK. */
const advice: Partial<Record<string, string>> = {
  subscription_failed:
    'Your browser can’t reach its push service, for example because it is offline. Everything else on this page works without pushes.',
  unsupported:
    'This browser does not support push notifications here: they need HTTPS or localhost. Everything else on this page works without pushes.',
  permission_denied:
    'You did not allow notifications. You can change this in the settings of your browser for this site.',
  push_not_configured: 'The demonstration application has no VAPID keys, so it can’t send pushes to browsers.',
  forbidden: `The application does not allow this origin. Run: PUBLIC_URL=${location.origin} npx engage demo`,
  network: 'The service can’t be reached.',
};

const messageOf = (error: unknown): string => {
  const { code = '', message } = error as Error & { code?: string };
  return advice[code] ?? message;
};

/** The base URL of the service, which serves this page below `/demo/`. */
const service = new URL('..', location.href.replace(/#.*/, '')).href.replace(/\/$/, '');

/** The command that sends a push to a device. */
function commandFor(udid: string): string {
  const body = JSON.stringify({ parentMessageExternalId: 'shop-hello', targets: [{ deviceId: udid }] });
  const address = service === 'http://localhost:3000' ? '' : ` --base-url ${service}`;
  return `npx engage request POST /v1/me/apps/demo/send --email demo@example.com${address} --data '${body}'`;
}

function showDevice(udid: string): void {
  byId('device').textContent = `Registered as the device ${udid}.`;
  byId('command').textContent = commandFor(udid);
  const device = encodeURIComponent(udid);
  byId<HTMLAnchorElement>('composer').href = `../admin/apps/demo/messages/new?device=${device}`;
  byId<HTMLAnchorElement>('timeline').href = `../admin/apps/demo/devices/${device}`;
  byId('send').hidden = false;
  for (const id of ['subscribe', 'forget']) byId<HTMLButtonElement>(id).disabled = false;
}

/** Connects the panel with the SDK: what it knows about this browser, and its buttons. */
export async function openDevicePanel(engage: Engage): Promise<void> {
  const pushNote = byId('push');
  engage.on('registered', ({ udid }) => showDevice(udid));
  engage.on('subscribed', () => (pushNote.textContent = 'This browser gets pushes. Send one with the command below.'));
  engage.on('push', () => (pushNote.textContent = 'A push arrived.'));
  engage.on('notificationclick', () => (pushNote.textContent = 'You clicked the push. The service has counted it.'));
  byId('subscribe').onclick = () => {
    pushNote.textContent = 'Subscribing…';
    engage.subscribe().catch((error: unknown) => (pushNote.textContent = messageOf(error)));
  };
  byId('forget').onclick = () => {
    engage.forget().then(
      () => location.reload(),
      (error: unknown) => (byId('device').textContent = messageOf(error)),
    );
  };
  byId('copy').onclick = () => {
    navigator.clipboard.writeText(byId('command').textContent ?? '').then(
      () => (byId('copy').textContent = 'Copied'),
      () => getSelection()?.selectAllChildren(byId('command')),
    );
  };
  try {
    await engage.register();
  } catch (error) {
    byId('device').textContent = messageOf(error);
  }
}
