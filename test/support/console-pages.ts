import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addExamples } from '../../server/demo/examples.store.ts';
import { fillDemo } from '../../server/demo/demo.store.ts';
import { createDemo, demoPartnerId } from '../../server/demo/demo.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { parseSecretKey } from '../../server/config/config.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { createOperator, type TestOperator } from './operators.ts';
import { testSecretKey, type TestService } from './service.ts';

/** A service with demonstration data, and operators. */
export interface FilledService {
  owner: TestOperator;
  viewer: TestOperator;
  /** The URL path of a route with parameters, such as `/users/$userId`. */
  pathOf: (route: string) => string;
}

const routesFolder = new URL('../../admin/routes/', import.meta.url);

/** The routes of the operator console, as its files define them. */
export async function consoleRoutes(): Promise<string[]> {
  const files = (await readdir(routesFolder)).filter((name) => name !== 'parents.tsx');
  const routes = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, routesFolder), 'utf8');
      const prefix = text.includes('=> applicationRoute') ? '/apps/$partnerId' : '';
      return [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) =>
        join('/', prefix, path).replace(/(.)\/$/, '$1'),
      );
    }),
  );
  return routes.flat().sort();
}

/** Fills a new service with the data of `engage demo`, so that no page is empty. */
export async function fillService(service: TestService): Promise<FilledService> {
  const { db } = service;
  await createDemo(db, createSecrets([parseSecretKey(testSecretKey)]), addExamples);
  await fillDemo(db, (await readApplication(db, demoPartnerId)).id, 1000);
  const owner = await createOperator(service, { role: 'owner' });
  const base = `/operator/v1/apps/${demoPartnerId}`;
  const create = async (path: string, body: unknown) => {
    const response = await owner.request('POST', `${base}/${path}`, { body });
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return (response.body as { id: number }).id;
  };
  const first = async (path: string) => {
    const { body } = await owner.request('GET', path);
    return ((body as { data: Record<string, unknown>[] }).data[0] ?? {}) as Partial<
      Record<'id' | 'listId' | 'messageId', number>
    > & { deviceId?: string };
  };
  const send = await first(`${base}/sends`);
  const parameters: Record<string, string | number | undefined> = {
    partnerId: demoPartnerId,
    userId: (await first('/operator/v1/users')).id,
    operatorId: owner.id,
    sendId: send.id,
    messageId: send.messageId,
    campaignId: (await first(`${base}/campaigns`)).id,
    listId: (await first(`${base}/lists`)).listId,
    udid: (await first(`${base}/messages/${send.messageId}/targets`)).deviceId,
    geofenceId: (await first(`${base}/geofences`)).id,
    beaconId: (await first(`${base}/beacons`)).id,
    inAppId: await create('inapps', {
      name: 'Spring banner',
      messages: [{ template: { type: 'popup', text: 'Twenty percent off all garden furniture.' } }],
    }),
    alarmId: await create('alarms', { name: 'Store nearby', messages: [{ platform: 'android', text: 'Visit us.' }] }),
    inboxId: await create('inboxes', {
      messages: { en: { subject: 'The spring sale is on', content: { type: 'text', value: 'Twenty percent off.' } } },
    }),
    importId: await upload(owner, base),
  };
  const pathOf = (route: string) =>
    route.replaceAll(/\$(\w+)/g, (_, name: string) => {
      const value = parameters[name];
      if (value === undefined) throw new Error(`the demonstration data has no ${name} for ${route}`);
      return encodeURIComponent(String(value));
    });
  const viewer = await createOperator(service, { role: 'viewer', applications: [demoPartnerId] });
  return { owner, viewer, pathOf };
}

/** Uploads devices, one of them with an error, so that there are rejected lines. */
async function upload(owner: TestOperator, base: string): Promise<number> {
  const { status, body } = await owner.request('POST', `${base}/imports`, {
    body: 'UDID;platform;token\nnew-phone;android;token-1\nother;tablet;token-2\n',
    headers: { 'Content-Type': 'text/csv' },
  });
  if (status !== 200) throw new Error(`imports: ${JSON.stringify(body)}`);
  return (body as { id: number }).id;
}
