import { stringify } from 'yaml';
import {
  type ApplicationStore,
  checkPartnerId,
  createApplicationStore,
} from '../server/applications/applications.store.js';
import { checkSettings, orderSettings, parseSettings } from '../server/applications/settings.js';
import { readInput } from './input.js';
import { type Outcome, table } from './outcome.js';
import { withStorage } from './storage.js';

const withApplications = <Result>(work: (applications: ApplicationStore) => Promise<Result>) =>
  withStorage(({ db, secrets }) => work(createApplicationStore(db, secrets)));

const readSettings = async (file: string) => parseSettings((await readInput(file)).toString());

/** `engage app create` */
export async function createApplication(partnerId: string, file: string | undefined): Promise<Outcome> {
  checkPartnerId(partnerId);
  const settings = file === undefined ? checkSettings({ name: partnerId }) : await readSettings(file);
  await withApplications((applications) => applications.create(partnerId, settings));
  return { value: { partnerId, name: settings.name }, text: `Created the application ${partnerId}.` };
}

/** `engage app settings` */
export async function showSettings(partnerId: string): Promise<Outcome> {
  const settings = orderSettings(await withApplications((applications) => applications.readSettings(partnerId)));
  return { value: settings, text: stringify(settings).trimEnd() };
}

/** `engage app settings --file` */
export async function replaceSettings(partnerId: string, file: string): Promise<Outcome> {
  const document = await readSettings(file);
  const settings = await withApplications((applications) => applications.replaceSettings(partnerId, document));
  return { value: settings, text: `Replaced the settings of ${partnerId}.` };
}

/** `engage app list` */
export async function listApplications(): Promise<Outcome> {
  const apps = await withApplications((applications) => applications.list());
  const rows = apps.map(({ partnerId, name }) => [partnerId, name]);
  return {
    value: apps,
    text: rows.length > 0 ? table(['PARTNER ID', 'NAME'], rows) : 'No applications yet: engage app create <partnerId>',
  };
}
