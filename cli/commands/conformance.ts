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
      'check over HTTP that a deployment does what the specification requires: this service, the mock, or an ' +
        'implementation of your own. Prints which requirements held, which failed, and which were skipped and why; ' +
        'exit status 1 when one failed',
    )
    .requiredOption('--partner <partnerId>', 'the application to run in; best one of its own', parseName)
    .option('--base-url <url>', 'the deployment (default: ENGAGE_URL, else this machine)', parseBaseUrl)
    .option('--email <address>', 'who signs (default: ENGAGE_EMAIL)')
    .option('--key <key>', 'the API key (default: ENGAGE_API_KEY)')
    .addOption(
      new Option('--level <level>', 'the most that may be done, see below')
        .choices(['read', 'write', 'send'])
        .default('read'),
    )
    .option('--device <UDID>', 'a device that may be written to, and sent to at level send', parseName)
    .option('--disposable-device <UDID>', 'a device that may be deleted, at level write', parseName)
    .option('--other-partner <partnerId>', 'another application of the user, which must not see this one', parseName)
    .option(
      '--settings <file>',
      "the application's settings, as `engage app settings` prints them (default: the demo's)",
    )
    .option('--stateless', 'it keeps nothing and knows nobody, like the mock (default: found out)')
    .option('--no-stateless', 'it does keep and know')
    .option('--filter <id>', 'only this requirement, or those that begin with it; may be repeated', gather)
    .addOption(
      new Option('--report <format>', 'the form of the report')
        .choices(['text', 'html', 'json', 'junit'])
        .default('text'),
    )
    .option('--json', 'the same as --report json')
    .option('--output <file>', 'write the report there, and print only the sums')
    .option('--parallel <count>', 'how many scenarios run at once', parseCount, 4)
    .option('--timeout <seconds>', 'how long an answer may take', parseCount, 30)
    .addHelpText('after', notes)
    .action(async ({ json, ...options }: ConformanceOptions & { json?: boolean }) => {
      const { checkConformance } = await import('../conformance/conformance.ts');
      const { stopRequest } = await import('../stop-request.ts');
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
  read   changes nothing
  write  makes campaigns, messages, places, lists and the like that reach nobody: drafts, schedules and starts a hundred
         years from now, places in the middle of an ocean. Deletes them after; what no operation deletes (places, lists,
         in-app, alarm and inbox messages) stays, under names that the report tells. Writes to devices only with --device.
  send   also sends to the one device of --device, through a list that holds it alone. No other level sends anything.
${examples(
  'engage conformance --partner demo --base-url http://localhost:3000 --email demo@example.com --key KEY',
  'engage conformance --partner demo --level write --report html --output conformance.html',
  'engage conformance --partner demo --filter CAMPAIGN --filter PAGE-SIZE --level write',
  'engage conformance --partner demo --base-url http://localhost:4010 --email a@example.com --key any --level write',
)}`;
