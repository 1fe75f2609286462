import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage storage` */
export function addStorageCommand(program: Command): void {
  program
    .command('storage')
    .summary('show how much space each kind of data takes')
    .description(
      'show rows and bytes of each kind of data, what they grow by per day, and the share of each application. ' +
        'Rows and shares are estimates of PostgreSQL; growth is shown from the second day on',
    )
    .addOption(asJson())
    .addHelpText('after', examples('engage storage', 'engage storage --json'))
    .action(async (options: Json) => {
      const { showStorage } = await import('../actions/storage-sizes.ts');
      print(options, await showStorage());
    });
}
