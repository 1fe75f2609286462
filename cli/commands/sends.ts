import { type Command, InvalidArgumentError, Option } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

const maxLimit = 100_000;

function parseLimit(text: string): number {
  const limit = /^[0-9]{1,6}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxLimit) throw new InvalidArgumentError(`It must be a number from 1 to ${maxLimit}.`);
  return limit;
}

const limitTo = (what: string, count: number) =>
  new Option('--limit <count>', `how many ${what}, the newest first`).argParser(parseLimit).default(count);

/** `engage sends`, `engage outbox` */
export function addSendCommands(program: Command): void {
  program
    .command('sends')
    .summary('list what was sent, and what is being sent')
    .description('list the sends of an application with their state, what came of them, and how fast they are')
    .argument('<partnerId>')
    .addOption(limitTo('sends', 20))
    .option('--watch', 'draw the progress of those under way, and end when they have ended')
    .addOption(asJson())
    .addHelpText('after', examples('engage sends shop', 'engage sends shop --watch'))
    .action(async (partnerId: string, options: Json & { limit: number; watch?: boolean }) => {
      const { showSends } = await import('../sends.ts');
      print(options, await showSends(partnerId, options));
    });
  program
    .command('outbox')
    .summary('show what the log gateway would have sent')
    .description('show what the log gateway has recorded in place of sending it, in the last seven days')
    .argument('<partnerId>')
    .addOption(limitTo('messages to devices', 20))
    .addOption(asJson())
    .addHelpText('after', examples('engage outbox shop', 'engage outbox shop --limit 1 --json'))
    .action(async (partnerId: string, options: Json & { limit: number }) => {
      const { showOutbox } = await import('../sends.ts');
      print(options, await showOutbox(partnerId, options.limit));
    });
}
