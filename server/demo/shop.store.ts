import { type Database, lockByName, type Queryable, type Transaction, within } from '../db/database.ts';
import { listAppKeys, rotateAppKey } from '../domain/applications/app-keys.store.ts';
import { replaceApplicationSettings } from '../domain/applications/applications.store.ts';
import type { Secrets } from '../domain/secrets.ts';
import { checkSettings } from '../domain/settings/settings.ts';
import type { Settings } from '../domain/settings-document.ts';
import { generateVapidKeys } from '../domain/settings/web-push-keys.ts';
import { demoEmail, demoPartnerId } from './demo-names.ts';

/** The view of the product pages, which shows the in-app message. */
const productView = { value: 'product', name: 'Product' };

const welcomeInApp = {
  name: 'Demo shop: free delivery',
  messages: [
    {
      template: {
        type: 'popup',
        position: 'bottom',
        title: 'Free delivery today',
        text: 'This in-app message is shown because your browser reported the view of a product.',
        buttons: [{ id: 'close', title: 'Thank you', action: { action: 'close' } }],
      },
    },
  ],
  triggers: { views: { inclusion: [{ value: productView.value }] }, sessionDisplayCapping: 1 },
};

const welcomeInbox = {
  messages: {
    en: {
      subject: 'Welcome to the demo shop',
      sender: 'Demo shop',
      summary: 'Every device of the application has this message in its inbox.',
      content: {
        type: 'text',
        value:
          'The service stores when you read or archive this message. Open the shop in another browser: it is unread there.',
      },
      buttons: [{ id: 'bench', title: 'Show the garden bench', action: 'urlscheme', url: '#bench' }],
    },
  },
};

const pushMessage = {
  ...{ title: 'Hello from the demo shop', externalId: 'shop-hello' },
  content: { text: 'This push reached your browser.', usePressure: false },
};

/** An allowed list keeps at most this many origins: a start with another port adds some. */
const maxOrigins = 100;

/**
 * Prepares the demonstration application for the demo shop, if the application exists: an app key, an in-app message, an inbox
 * message and a push message. Adds only what is missing. VAPID keys are generated with the app key, so that an operator can remove them.
 *
 * @param origins where the service serves the shop
 */
export async function prepareShop(db: Database, secrets: Secrets, origins: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockByName(tx, 'engage demo');
    const [app] = await tx.query<{ id: number; settings: Settings }>(
      'select id, settings from applications where partner_id = $1 and deleting_at is null',
      [demoPartnerId],
    );
    if (!app) return;
    const { id, settings } = app;
    const isNew = (await listAppKeys(tx, id)).length === 0;
    if (isNew) await rotateAppKey(tx, id);
    await addMessages(tx, id);
    const prepared = shopSettings(settings, origins, isNew);
    if (JSON.stringify(prepared) === JSON.stringify(settings)) return;
    await replaceApplicationSettings(within(tx), secrets, demoPartnerId, checkSettings(prepared));
  });
}

/** Adds what the shop needs. The operator's settings stay. */
function shopSettings(settings: Settings, origins: readonly string[], isNew: boolean): Settings {
  const { views, allowedOrigins = [], gateways } = settings;
  return {
    ...settings,
    views: views.some(({ value }) => value === productView.value) ? views : [...views, productView],
    allowedOrigins: [...new Set([...allowedOrigins, ...origins])].slice(-maxOrigins),
    gateways:
      isNew && gateways.webpush === 'log'
        ? { ...gateways, webpush: { ...generateVapidKeys(), subject: `mailto:${demoEmail}` } }
        : gateways,
  };
}

async function addMessages(tx: Transaction, applicationId: number): Promise<void> {
  const contents = [
    { kind: 'in-app', external_id: 'shop-delivery', template_type: 'popup', body: welcomeInApp },
    { kind: 'inbox', external_id: 'shop-welcome', body: welcomeInbox },
  ];
  await tx.query(
    `insert into contents (application_id, kind, external_id, template_type, is_active, body)
     select $1, kind, external_id, template_type, true, body
       from jsonb_to_recordset($2) as c (kind text, external_id text, template_type text, body jsonb)
      where not exists (select from contents o
                         where o.application_id = $1 and o.kind = c.kind and o.external_id = c.external_id)`,
    [applicationId, JSON.stringify(contents)],
  );
  const { title, externalId, content } = pushMessage;
  await tx.query(
    `insert into messages (application_id, platform, title, external_id, content)
     select $1, 'web', $2, $3, $4
      where not exists (select from messages where application_id = $1 and external_id = $3)`,
    [applicationId, title, externalId, content],
  );
}

/** The app key for the demo shop. Undefined if the demonstration application does not exist or was not prepared. */
export async function findShopKey(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ key: string }>(
    `select k.key
       from applications a
       join application_keys k on k.application_id = a.id
      where a.partner_id = $1 and a.deleting_at is null
        and exists (select from contents c
                     where c.application_id = a.id and c.kind = 'inbox' and c.external_id = 'shop-welcome')
      order by k.id desc
      limit 1`,
    [demoPartnerId],
  );
  return row?.key;
}
