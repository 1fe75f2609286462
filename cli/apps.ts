import { stringify } from 'yaml';
import { deleteApplication as deleteWithData } from '../server/applications/application-deletion.store.ts';
import {
  type ApplicationStore,
  checkPartnerId,
  createApplicationStore,
  readApplication,
} from '../server/applications/applications.store.ts';
import { type IndexState, readIndexStates } from '../server/applications/field-indexes.store.ts';
import { changeSettings } from '../server/applications/settings-change.store.ts';
import { checkSettings, orderSettings, parseSettings } from '../server/applications/settings.ts';
import { confirmDeletion } from './confirm.ts';
import { readInput } from './input.ts';
import { counted, type Outcome, table } from './outcome.ts';
import { withStorage } from './storage.ts';

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

/** What there is to say of indexes that are not there yet: a search by their field goes through all devices meanwhile. */
function describeIndexes(states: readonly IndexState[]): string | undefined {
  const lines = states.flatMap(({ field, state, step, percent }) => {
    if (state === 'ready') return [];
    if (state === 'waiting') return [`${field}: its index is waiting for a worker`];
    return [`${field}: its index is being built, ${step}${percent === undefined ? '' : ` ${percent} %`}`];
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
  const { settings, losses } = await withStorage((storage) => changeSettings(storage, partnerId, document, options));
  const deleted = losses.map(({ name, devices }) => ` Deleted the values of ${name}: ${devices.toLocaleString('en')}.`);
  return { value: settings, text: `Replaced the settings of ${partnerId}.${deleted.join('')}` };
}

/** `engage app delete` */
export async function deleteApplication(partnerId: string, options: { yes?: boolean }): Promise<Outcome> {
  return withStorage(async ({ db, secrets }) => {
    const known = (await createApplicationStore(db, secrets).list()).some((app) => app.partnerId === partnerId);
    if (known) await confirmDeletion(`the application ${partnerId} and all its data`, partnerId, options);
    const rows = await deleteWithData(db, partnerId);
    return {
      value: { partnerId, rows },
      text: `Deleted the application ${partnerId} with ${counted(rows, 'rows')} of data.`,
    };
  });
}

/** `engage app list` */
export async function listApplications(): Promise<Outcome> {
  const apps = await withApplications((applications) => applications.list());
  const rows = apps.map(({ partnerId, name, deleting }) => [partnerId, deleting ? `${name} (being deleted)` : name]);
  return {
    value: apps,
    text: rows.length > 0 ? table(['PARTNER ID', 'NAME'], rows) : 'No applications yet: engage app create <partnerId>',
  };
}
