import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ConformanceOptions } from '../conformance/conformance.ts';
import { examples, printText } from './common.ts';
import { parseBaseUrl } from './request.ts';

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 9999.');
  return Number(text);
}

function parseName(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

const gather = (text: string, earlier: string[] = []) => [...earlier, ...text.split(',').filter((id) => id !== '')];

/** `engage conformance` */
export function addConformanceCommand(program: Command): void {
  program
    .command('conformance')
    .summary('check a deployment against the requirements')
    .description(
      'check over HTTP whether a deployment meets the requirements: this service, the mock, or your own ' +
        'implementation. Prints which requirements passed, which failed, and which were skipped and why. ' +
        'The exit status is 1 if a requirement failed',
    )
    .requiredOption('--partner <partnerId>', 'the application to use, preferably one for this check only', parseName)
    .option('--base-url <url>', 'the deployment (default: ENGAGE_URL, else this machine)', parseBaseUrl)
    .option('--email <address>', 'the user who signs (default: ENGAGE_EMAIL)')
    .option('--key <key>', 'the API key (default: ENGAGE_API_KEY)')
    .option(
      '--operator-email <address>',
      'an owner, to check the operator API too. The password is in ENGAGE_OPERATOR_PASSWORD',
      parseName,
    )
    .option(
      '--app-key <key>',
      'the app key, to check the device API too (default: read by the operator). The identity secret is in ' +
        'ENGAGE_IDENTITY_SECRET, if proofs shall be checked',
      parseName,
    )
    .addOption(
      new Option('--level <level>', 'what the check may do (see Levels)')
        .choices(['read', 'write', 'send'])
        .default('read'),
    )
    .option('--device <UDID>', 'a device for writing and, at level send, for sending', parseName)
    .option('--disposable-device <UDID>', 'a device to delete, at level write', parseName)
    .option(
      '--other-partner <partnerId>',
      'another application of the user, to check that applications are separate',
      parseName,
    )
    .option(
      '--settings <file>',
      "the application's settings, as printed by `engage app settings` (default: those of the application demo)",
    )
    .option('--stateless', 'the deployment stores no data and knows no users, like the mock (default: detected)')
    .option('--no-stateless', 'the deployment stores data and knows users')
    .option('--filter <id>', 'check only this requirement, or all with this prefix; can be repeated', gather)
    .addOption(
      new Option('--report <format>', 'format of the report')
        .choices(['text', 'html', 'json', 'junit'])
        .default('text'),
    )
    .option('--json', 'the same as --report json')
    .option('--output <file>', 'write the report to this file, and print only the totals')
    .option('--parallel <count>', 'number of scenarios that run in parallel', parseCount, 4)
    .option(
      '--timeout <seconds>',
      'timeout of a response; work in the background may take twice as long',
      parseCount,
      30,
    )
    .addHelpText('after', notes)
    .action(async ({ json, ...options }: ConformanceOptions & { json?: boolean }) => {
      const { checkConformance } = await import('../conformance/conformance.ts');
      const { stopRequest } = await import('../terminal/stop-request.ts');
      const stopping = new AbortController();
      void stopRequest({ startedByNpm: false }).then(() => stopping.abort());
      const { text, failed } = await checkConformance({
        ...options,
        report: json ? 'json' : options.report,
        stop: stopping.signal,
      });
      printText(text);
      if (failed) process.exitCode = 1;
    });
}

const notes = `
Levels:
  read   changes no data
  write  creates campaigns, messages, places, lists and similar that reach no device: drafts, dates a hundred years in the
         future, places in the middle of an ocean. Deletes them afterwards. The API can't delete places, lists, and in-app,
         alarm and inbox messages, so these stay, and the report lists their names. Writes to devices only with --device.
         With --operator-email also operators, users and applications. About 20 attempts to sign in count towards the
         limit of your address, which is 50 in 15 minutes. With an app key also devices without push tokens, which send
         events. Their clicks and opens stay in the statistics.
  send   also sends to the device of --device, through a list with only this device. The other levels never send.
${examples(
  'engage conformance --partner demo --base-url http://localhost:3000 --email demo@example.com --key KEY',
  'engage conformance --partner demo --level write --report html --output conformance.html',
  'ENGAGE_OPERATOR_PASSWORD=… engage conformance --partner demo --operator-email ada@example.com --filter OPER',
  'engage conformance --partner demo --filter CAMPAIGN --filter PAGE-SIZE --level write',
  'engage conformance --partner demo --base-url http://localhost:4010 --email a@example.com --key any --level write',
)}`;
