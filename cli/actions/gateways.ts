import { readConfig } from '../../server/config/config.ts';
import { checkGateways as check } from '../../server/delivery/check-gateways.ts';
import { findApplicationId } from '../../server/domain/applications/applications.store.ts';
import { recordCommand } from './audit.ts';
import { type Outcome, table } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

/** `engage gateway check` */
export async function checkGateways(partnerId: string): Promise<Outcome & { failed: boolean }> {
  const checks = await withStorage(async ({ db, secrets }) => {
    const results = await check({ db, secrets, config: readConfig().gateways }, await findApplicationId(db, partnerId));
    await recordCommand(db, { action: 'gateway check', partnerId, subject: 'gateways/check' });
    return results.map(({ cause, detail, ...result }) => ({ ...result, detail: cause ?? detail }));
  });
  return {
    value: checks,
    text: table(
      ['GATEWAY', 'STATUS', ''],
      checks.map(({ gateway, status, detail }) => [gateway, status, detail]),
    ),
    failed: checks.some(({ status }) => status === 'failed'),
  };
}
