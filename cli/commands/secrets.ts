import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage secrets …` */
export function addSecretsCommands(program: Command): void {
  program
    .command('secrets')
    .description('manage the encryption of stored API keys, identity secrets, push credentials and second factors')
    .command('reencrypt')
    .summary('encrypt all stored secrets with the newest key')
    .description(
      'encrypt all stored secrets with the newest key of SECRET_KEY, so that older keys can be removed. ' +
        'Every process of the service must already have the newest key. Exits with 1 if secrets remain whose key is missing',
    )
    .addOption(asJson())
    .addHelpText('after', examples('SECRET_KEY=<new>,<old> engage secrets reencrypt'))
    .action(async (options: Json) => {
      const { reencrypt } = await import('../actions/secrets.ts');
      const outcome = await reencrypt();
      print(options, outcome);
      if (!outcome.isComplete) process.exitCode = 1;
    });
}
