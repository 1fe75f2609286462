import { stringify } from 'yaml';
import { readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { beginDeletion, deleteData } from '../../server/domain/applications/application-deletion.store.ts';
import {
  checkPartnerId,
  createApplication as insertApplication,
  findApplication,
  listApplications as readApplications,
  maskSecrets,
  readApplication,
} from '../../server/domain/applications/applications.store.ts';
import { type IndexState, readIndexStates } from '../../server/domain/devices/field-indexes.store.ts';
import { checkNewGateways } from '../../server/domain/settings/gateway-errors.ts';
import { gatewayHosts } from '../../server/domain/settings/gateway-hosts.ts';
import { changeSettings } from '../../server/domain/applications/settings-change.store.ts';
import { parseSettings } from '../../server/domain/settings/parse-settings.ts';
import { checkSettings, orderSettings } from '../../server/domain/settings/settings.ts';
import { audited, recordCommand } from './audit.ts';
import { confirmDeletion } from '../terminal/confirm.ts';
import { readInput } from '../terminal/input.ts';
import { counted, type Outcome, table } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

const hostsOfGateways = () => gatewayHosts(readConfig().gateways);

const readSettings = async (file: string) => parseSettings((await readInput(file)).toString());

/** `engage app create` */
export async function createApplication(partnerId: string, file: string | undefined): Promise<Outcome> {
  checkPartnerId(partnerId);
  const settings = file === undefined ? checkSettings({ name: partnerId }) : await readSettings(file);
  checkNewGateways(settings, hostsOfGateways());
  await withStorage(({ db, secrets }) =>
    audited(db, { action: 'app create', partnerId, subject: 'apps', after: maskSecrets(settings) }, (tx) =>
      insertApplication(tx, secrets, partnerId, settings),
    ),
  );
  return { value: { partnerId, name: settings.name }, text: `Created the application ${partnerId}.` };
}

/** Lists the indexes that are not ready. Until then, a search by their field scans all devices. */
function describeIndexes(states: readonly IndexState[]): string | undefined {
  const lines = states.flatMap(({ field, state, step, percent }) => {
    if (state === 'ready') return [];
    if (state === 'waiting') return [`${field}: the index waits for a worker`];
    return [`${field}: the index is being built, ${step}${percent === undefined ? '' : ` ${percent} %`}`];
  });
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** `engage app settings` */
export async function showSettings(partnerId: string): Promise<Outcome> {
  return withStorage(async ({ db }) => {
    const { settings } = await readApplication(db, partnerId);
    const indexed = settings.fields.filter((field) => field.indexed).map(({ name }) => name);
    const note = describeIndexes(await readIndexStates(db, indexed));
    const ordered = orderSettings(settings);
    return { value: ordered, text: stringify(ordered).trimEnd(), note };
  });
}

/** `engage app settings --file` */
export async function replaceSettings(partnerId: string, file: string, options: { force?: boolean }): Promise<Outcome> {
  const document = await readSettings(file);
  const { settings, losses } = await withStorage((storage) =>
    changeSettings({ ...storage, gatewayHosts: hostsOfGateways() }, partnerId, document, {
      ...options,
      record: (tx, before, after, deletedValues) =>
        recordCommand(tx, {
          ...{ action: 'app settings', partnerId, subject: 'settings', before },
          after: { ...after, ...(deletedValues.length > 0 && { deletedValues }) },
        }),
    }),
  );
  const deleted = losses.map(({ name, devices }) => ` Deleted the values of ${name}: ${devices.toLocaleString('en')}.`);
  return { value: settings, text: `Replaced the settings of ${partnerId}.${deleted.join('')}` };
}

/** The state of an application for the audit log. Undefined if it is being deleted. */
async function shown(db: Database, partnerId: string): Promise<object | undefined> {
  const found = await findApplication(db, partnerId);
  if (!found || found.deleting) return undefined;
  const { settings, settingsVersion, createdAt } = found;
  return { partnerId, settings, settingsVersion, createdAt };
}

/** `engage app delete` */
export async function deleteApplication(partnerId: string, options: { yes?: boolean }): Promise<Outcome> {
  return withStorage(async ({ db }) => {
    if (await findApplication(db, partnerId)) {
      await confirmDeletion(`the application ${partnerId} and all its data`, partnerId, options);
    }
    // Nothing changes if the deletion has begun before.
    const change = {
      action: 'app delete',
      partnerId,
      onlyIfChanged: true,
      read: (tx: Database) => shown(tx, partnerId),
    };
    const id = await audited(db, change, (tx) => beginDeletion(tx, partnerId));
    const rows = await deleteData(db, id);
    return {
      value: { partnerId, rows },
      // A worker deletes the data too, as soon as its access has ended.
      text: `Deleted the application ${partnerId} and its data. This command deleted ${counted(rows, 'rows')}; a running worker may have deleted others.`,
    };
  });
}

/** `engage app list` */
export async function listApplications(): Promise<Outcome> {
  const apps = await withStorage(({ db }) => readApplications(db));
  const rows = apps.map(({ partnerId, name, deleting }) => [partnerId, deleting ? `${name} (being deleted)` : name]);
  return {
    value: apps,
    text:
      rows.length > 0
        ? table(['PARTNER ID', 'NAME'], rows)
        : 'No applications. To create one, run: engage app create <partnerId>',
  };
}
