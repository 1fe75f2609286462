import { type Command, InvalidArgumentError, Option } from 'commander';
import type { SendCommand } from '../../server/sending/control.store.ts';
import { asJson, examples, type Json, print } from './common.ts';

const maxLimit = 100_000;

function parseLimit(text: string): number {
  const limit = /^[0-9]{1,6}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxLimit) throw new InvalidArgumentError(`It must be a number from 1 to ${maxLimit}.`);
  return limit;
}

const limitTo = (what: string, count: number) =>
  new Option('--limit <count>', `maximum number of ${what}, the newest first`).argParser(parseLimit).default(count);

function parseSendId(text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw new InvalidArgumentError('It must be the ID of a send.');
  return Number(text);
}

const sendCommands: Record<SendCommand, string> = {
  pause: 'pause a send. The remaining devices wait until you resume it, or until its deadline',
  resume: 'continue a paused send',
  cancel: 'cancel a send. The remaining devices are recorded as canceled',
};

/** `engage sends`, `engage outbox` */
export function addSendCommands(program: Command): void {
  const sends = program
    .command('sends')
    .summary('list sends, or pause, resume and cancel one')
    .description('list the sends of an application with state, counts and rate')
    .enablePositionalOptions()
    .argument('<partnerId>')
    .addOption(limitTo('sends', 20))
    .option('--watch', 'show the progress of running sends until they are complete')
    .addOption(asJson())
    .addHelpText('after', examples('engage sends shop', 'engage sends shop --watch'))
    .action(async (partnerId: string, options: Json & { limit: number; watch?: boolean }) => {
      const { showSends } = await import('../actions/sends.ts');
      print(options, await showSends(partnerId, options));
    });
  for (const [command, description] of Object.entries(sendCommands)) {
    sends
      .command(command)
      .description(description)
      .argument('<partnerId>')
      .argument('<sendId>', 'ID in the list of `engage sends`', parseSendId)
      .addOption(asJson())
      .addHelpText('after', examples(`engage sends ${command} shop 9001`))
      .action(async (partnerId: string, sendId: number, options: Json) => {
        const { commandSend } = await import('../actions/sends.ts');
        print(options, await commandSend(command as SendCommand, partnerId, sendId));
      });
  }
  program
    .command('outbox')
    .summary('list the captured pushes')
    .description(
      'list the captured pushes of the last seven days. Pushes are captured instead of sent while an application has no credentials for a push service',
    )
    .argument('<partnerId>')
    .addOption(limitTo('pushes', 20))
    .addOption(asJson())
    .addHelpText('after', examples('engage outbox shop', 'engage outbox shop --limit 1 --json'))
    .action(async (partnerId: string, options: Json & { limit: number }) => {
      const { showOutbox } = await import('../actions/sends.ts');
      print(options, await showOutbox(partnerId, options.limit));
    });
}
