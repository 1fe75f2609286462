import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Test files by what they cover, beside those that are named after the folder of a resource. */
const tests: [source: RegExp, names: string[]][] = [
  [/^server\/schedules\/recurrence/, ['recurrence', 'schedules']],
  [/^server\/content\//, ['inapps', 'alarms', 'inboxes']],
  [/^server\/applications\/criteria/, ['inboxes', 'cli/apps']],
  [/^server\/applications\/settings/, ['cli/apps', 'messages', 'inboxes', 'devices']],
  [/^server\/applications\/(applications\.store|users\.store|secrets)/, ['cli/users', 'cli/apps', 'access']],
  [/^server\/delivery\/(fcm|grants|jwt|delivery|transport)/, ['delivery/fcm']],
  [/^server\/delivery\/(apns|identifiers)/, ['delivery/apns']],
  [/^server\/delivery\/(web-push|vapid|encryption|endpoints|http1)/, ['delivery/web-push']],
  [/^server\/delivery\/(pool|session|connection)/, ['delivery/pool', 'delivery/apns', 'delivery/fcm']],
  [/^server\/delivery\/(limits|retry)/, ['delivery/limits', 'delivery/fcm']],
  [/^server\/delivery\/payload/, ['delivery/fcm', 'delivery/apns', 'delivery/web-push']],
  [/^server\/delivery\/outbox/, ['cli/sends', 'sends']],
  [/^server\/delivery\/(gateways|log)/, ['delivery/gateways', 'sends']],
  [/^server\/devices\/(import|csv)/, ['cli/devices']],
  [/^server\/reports\/events/, ['cli/events']],
  [/^server\/reports\/(statistics|roll-up)/, ['statistics', 'cli/events']],
  [/^server\/http\/paging/, ['campaigns']],
  [/^server\/http\/(response-check|discriminator)/, ['contract/response-check', 'messages']],
  [
    /^server\/http\/(authentication|signature|pipeline|exchange)/,
    ['order-of-checks', 'access', 'bad-input', 'operations', 'not-implemented'],
  ],
  [
    /^server\/http\/(body|faults|formats|problem|request-contract|router|validator|handlers)/,
    ['bad-input', 'order-of-checks', 'access', 'campaigns', 'messages'],
  ],
];

/** The test files that cover a source file of the server; none for what only starts, logs or shows pages. */
export function testsOf(root: string, source: string): string[] {
  const named = tests.find(([pattern]) => pattern.test(source))?.[1];
  return named ? named.map((name) => `test/${name}.test.ts`) : testsOfFolder(root, source);
}

/** The tests that bear the name of a resource's folder. */
function testsOfFolder(root: string, source: string): string[] {
  const [, folder = ''] = /^server\/(\w+)\//.exec(source) ?? [];
  if (folder === '') return [];
  const own = new RegExp(`^${folder}(-.*)?\\.test\\.ts$`);
  return readdirSync(join(root, 'test'))
    .filter((name) => own.test(name))
    .map((name) => `test/${name}`);
}
