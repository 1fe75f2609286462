import { type Command, InvalidArgumentError, Option } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 99999999.');
  return Number(text);
}

/** `engage demo` */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .summary('fill the demonstration application')
    .description(
      'create the demonstration application, and add missing data: devices, lists, messages, and 90 days of sends and clicks. Existing data stays',
    )
    .addOption(
      new Option('--devices <number>', 'number of demonstration devices').argParser(parseCount).default(10_000),
    )
    .addOption(asJson())
    .addHelpText('after', examples('engage demo', 'engage demo --devices 100000'))
    .action(async (options: Json & { devices: number }) => {
      const { demo } = await import('../actions/demo.ts');
      print(options, await demo(options.devices));
    });
}
