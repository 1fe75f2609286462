/** A small shop that shows what the web SDK does. It uses the SDK as any other page. */
import type { EngageInboxElement } from '../web/module.ts';
import type { EngageGlobal } from '../web/script.ts';
import { showCalls } from './calls.ts';
import { openDevicePanel } from './device-panel.ts';
import { byId } from './page.ts';
import { openPages } from './pages.ts';

declare const Engage: EngageGlobal;

showCalls();
const { content: appKey = '' } = document.querySelector<HTMLMetaElement>('meta[name=engage-app-key]') ?? {};
const engage = Engage.init({ appKey, serviceWorker: 'engage-worker.js', flushInterval: 500, debug: true });

void openDevicePanel(engage);
openPages(() => void engage.track({ type: 'view', view: 'product' }));
void engage.load('inbox');

byId('cart').onclick = async () => {
  await engage.track({ type: 'application', code: '1001' });
  byId('cart-note').textContent = 'In your cart. The service gets the event 1001.';
};

document.addEventListener('unreadchange', ({ target }) => {
  const { unread } = target as EngageInboxElement;
  const badge = byId('unread');
  badge.textContent = String(unread);
  badge.ariaLabel = `${unread} unread`;
  badge.hidden = unread === 0;
});
