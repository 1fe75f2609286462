import { stringify } from 'yaml';
import { checkPartnerId, createApplicationStore } from '../server/applications/applications.store.js';
import { checkSettings, orderSettings, parseSettings } from '../server/applications/settings.js';
import { readInput } from './input.js';
import { type Outcome, table } from './outcome.js';
import { withStorage } from './storage.js';

const readSettings = async (file: string) => parseSettings((await readInput(file)).toString());

/** `engage app create` */
export async function createApplication(partnerId: string, file: string | undefined): Promise<Outcome> {
  checkPartnerId(partnerId);
  const settings = file === undefined ? checkSettings({ name: partnerId }) : await readSettings(file);
  await withStorage(({ db }) => createApplicationStore(db).create(partnerId, settings));
  return { value: { partnerId, name: settings.name }, text: `Created the application ${partnerId}.` };
}

/** `engage app settings` */
export async function showSettings(partnerId: string): Promise<Outcome> {
  const settings = orderSettings(await withStorage(({ db }) => createApplicationStore(db).readSettings(partnerId)));
  return { value: settings, text: stringify(settings).trimEnd() };
}

/** `engage app settings --file` */
export async function replaceSettings(partnerId: string, file: string): Promise<Outcome> {
  const settings = await readSettings(file);
  await withStorage(({ db }) => createApplicationStore(db).replaceSettings(partnerId, settings));
  return { value: settings, text: `Replaced the settings of ${partnerId}.` };
}

/** `engage app list` */
export async function listApplications(): Promise<Outcome> {
  const apps = await withStorage(({ db }) => createApplicationStore(db).list());
  const rows = apps.map(({ partnerId, name }) => [partnerId, name]);
  return {
    value: apps,
    text: rows.length > 0 ? table(['PARTNER ID', 'NAME'], rows) : 'No applications yet: engage app create <partnerId>',
  };
}
