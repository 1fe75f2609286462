import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage events …` */
export function addEventCommands(program: Command): void {
  const events = program.command('events').description('import the clicks and opens of devices');
  events
    .command('import')
    .summary('import clicks and opens')
    .description(
      `import clicks and opens, one JSON object per line:
  {"type": "click", "date": "2026-03-16T08:05:12Z", "deviceId": "<UDID>", "messageId": 2048, "actionId": 1}
  {"type": "click", "date": "2026-03-16T08:05:12Z", "deviceId": "<UDID>", "inAppId": 801}
  {"type": "open", "date": "2026-03-16T08:05:13Z", "deviceId": "<UDID>"}
A click names a push message, an in-app message, or both.
An invalid line is reported as "line <number>: <reason>", the other lines are imported, and the exit status is 1.
Imports are idempotent: if one is interrupted, run it again.`,
    )
    .argument('<partnerId>')
    .argument('<file>', 'newline-delimited JSON; - reads standard input')
    .addOption(asJson())
    .addHelpText(
      'after',
      examples('engage events import shop events.ndjson', 'zcat *.gz | engage events import shop -'),
    )
    .action(async (partnerId: string, file: string, options: Json) => {
      const { importEventFile } = await import('../actions/events.ts');
      const outcome = await importEventFile(partnerId, file);
      print(options, outcome);
      if (!outcome.complete) process.exitCode = 1;
    });
}
