import { operations } from '../../../generated/operator/operations.ts';
import { meaningOf } from './actions.ts';

const verbs: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  change: 'Changed',
  delete: 'Deleted',
  add: 'Added',
  remove: 'Removed',
  upsert: 'Added or changed',
  set: 'Set',
  send: 'Sent',
  rotate: 'Replaced',
  revoke: 'Revoked',
  reset: 'Reset',
  enable: 'Enabled',
  check: 'Checked',
  mark: 'Marked',
  test: 'Tested',
  undo: 'Undid',
  export: 'Exported',
  pause: 'Paused',
  resume: 'Resumed',
  cancel: 'Canceled',
  approve: 'Approved',
  decline: 'Declined',
  withdraw: 'Withdrew',
};

/** Names that are not made of their words. */
const names: readonly (readonly [RegExp, string])[] = [
  [/\bin app\b/g, 'in-app message'],
  [/\binbox\b/g, 'inbox message'],
  [/\bapi\b/g, 'API'],
  [/\bperson\b/g, 'data of a person'],
  [/\bto apps\b/g, 'to applications'],
  [/\bnotifications read\b/g, 'notifications as read'],
  [/ by external id$/, ''],
];

/** An action as text: `updateUser` is “Changed user”, the command `app delete` is “Command app delete”. */
export function actionWords(action: string): string {
  const known = meaningOf(action);
  if (known !== undefined) return known;
  if (!/^[a-z]+[A-Z]/.test(action)) return `Command ${action}`;
  const [verb = '', ...rest] = action.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(' ');
  const noun = names.reduce(
    (text, [pattern, name]) => text.replaceAll(new RegExp(pattern, 'g'), name),
    rest.join(' ').toLowerCase(),
  );
  return `${verbs[verb] ?? `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`} ${noun}`.trim();
}

/** The actions of operators as text, for a choice. */
export const actionChoices = Object.entries(operations)
  // The only reading operation that is recorded.
  .filter(
    ([id, { method }]) => (method !== 'GET' || id === 'exportPerson') && !/^(?:startOpenId|count|preview)/.test(id),
  )
  .map(([value]) => ({ value, label: actionWords(value) }))
  .filter(({ label }, index, all) => all.findIndex((other) => other.label === label) === index)
  .sort((one, other) => one.label.localeCompare(other.label));

/** The kinds of things that entries are about, by the first part of their subject. */
export const kinds: Readonly<Record<string, string>> = {
  alarms: 'Alarm',
  approvals: 'Approval',
  apps: 'Application',
  beacons: 'Beacon',
  campaign_drafts: 'Draft of a campaign',
  campaign_sends: 'Send of a campaign',
  campaigns: 'Campaign',
  device_access: 'Device access',
  devices: 'Device',
  gateways: 'Push services',
  geofences: 'Geofence',
  geogroups: 'Geogroup',
  imports: 'Import',
  inapps: 'In-app message',
  inboxes: 'Inbox message',
  lists: 'Static list',
  messages: 'Message',
  notifications: 'Notifications',
  operators: 'Operator',
  password: 'Password',
  pictures: 'Picture',
  program_tokens: 'Program token',
  second_factor: 'Second factor',
  send: 'Instant message',
  sends: 'Send',
  session: 'Session',
  sessions: 'Session',
  settings: 'Settings',
  users: 'API user',
};

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** What an entry is about: the name of the thing if the entry has it, else its kind and ID. */
export function subjectWords(
  subject: string | undefined,
  before: Readonly<Record<string, unknown>> = {},
  after: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const [kind = '', id, ...below] = (subject ?? '').split('/');
  const names = ['email', 'name', 'title', 'udid'] as const;
  const name = names.map((property) => textOf(after[property]) ?? textOf(before[property])).find(Boolean);
  if (subject === undefined) return name;
  const thing = `${kinds[kind] ?? kind}${id === undefined ? '' : ` ${id}`}`;
  return name === undefined || below.length > 0 ? thing : `${name} (${thing})`;
}
