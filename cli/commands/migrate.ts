import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage migrate` */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .summary('migrate the database to this version')
    .description(
      'apply the missing migrations to the database, as `engage serve` does at its start. ' +
        'Processes of the previous version may be running. Other commands do not migrate',
    )
    .addOption(asJson())
    .addHelpText('after', examples('engage migrate', 'engage migrate --json'))
    .action(async (options: Json) => {
      const { migrateDatabase } = await import('../actions/migrate.ts');
      print(options, await migrateDatabase());
    });
}
