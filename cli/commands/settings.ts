import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage settings` */
export function addSettingsCommand(program: Command): void {
  program
    .command('settings')
    .summary('show the environment variables and their values in force')
    .description(
      'show each environment variable that the service reads, its value in force, and where the value comes from. ' +
        'Values of secrets are not shown. The guide "Environment variables" describes each',
    )
    .addOption(asJson())
    .addHelpText('after', examples('engage settings', 'engage settings --json'))
    .action(async (options: Json) => {
      const { showSettings } = await import('../actions/settings.ts');
      print(options, showSettings());
    });
}
