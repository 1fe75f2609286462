import { fillDemo } from '../../server/demo/demo.store.ts';
import { createDemo, demoEmail, demoPartnerId, readDemo } from '../../server/demo/demo.ts';
import { addExamples } from '../../server/demo/examples.store.ts';
import { prepareShop } from '../../server/demo/shop.store.ts';
import { originsOf, readConfig } from '../../server/config/config.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { audited } from './audit.ts';
import type { Outcome } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

/** `engage demo` */
export async function demo(devices: number): Promise<Outcome> {
  return withStorage(async ({ db, secrets }) => {
    // The data is longer than a transaction, so that the entry is from its start.
    const apiKey = await audited(db, { action: 'demo', partnerId: demoPartnerId, read: readDemo }, (joined) =>
      createDemo(joined, secrets, addExamples),
    );
    const { id } = await readApplication(db, demoPartnerId);
    const config = readConfig();
    await prepareShop(db, secrets, originsOf(config, config.port));
    const content = await fillDemo(db, id, devices);
    const parts = Object.entries<number>({ ...content }).map(
      ([what, count]) => `${count.toLocaleString('en')} ${what}`,
    );
    return {
      value: { partnerId: demoPartnerId, email: demoEmail, ...(apiKey !== undefined && { apiKey }), ...content },
      text: `Filled the application ${demoPartnerId}. It now has ${parts.join(', ')}.`,
      note: apiKey === undefined ? undefined : `The API key of ${demoEmail}, shown only once: ${apiKey}`,
    };
  });
}
