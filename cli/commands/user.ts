import type { Command } from 'commander';
import { asConfirmed, asJson, examples, type Json, print } from './common.ts';

/** `engage user …` */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('create and delete users, and manage their rights and API keys');
  user
    .command('create')
    .summary('create a user')
    .description('create a user. Then run `engage user grant` for rights, and `engage user key` for an API key')
    .argument('<email>', 'the email address for access tokens')
    .addOption(asJson())
    .addHelpText('after', examples('engage user create ada@example.com'))
    .action(async (email: string, options: Json) => {
      const { createUser } = await import('../actions/users.ts');
      print(options, await createUser(email));
    });
  user
    .command('grant')
    .summary('let a user manage an application')
    .description('let a user manage an application. Repeating the command changes nothing')
    .argument('<email>')
    .argument('<partnerId>')
    .addOption(asJson())
    .addHelpText('after', examples('engage user grant ada@example.com shop'))
    .action(async (email: string, partnerId: string, options: Json) => {
      const { grantApplication } = await import('../actions/users.ts');
      print(options, await grantApplication(email, partnerId));
    });
  user
    .command('revoke')
    .summary("revoke a user's rights on an application")
    .description("revoke a user's rights on an application. Takes effect on the next request")
    .argument('<email>')
    .argument('<partnerId>')
    .addOption(asJson())
    .addHelpText('after', examples('engage user revoke ada@example.com shop'))
    .action(async (email: string, partnerId: string, options: Json) => {
      const { revokeApplication } = await import('../actions/users.ts');
      print(options, await revokeApplication(email, partnerId));
    });
  user
    .command('key')
    .summary('generate an API key')
    .description(
      'generate a new API key and print it. It is shown only once. The old key and its access tokens become invalid',
    )
    .argument('<email>')
    .addOption(asJson())
    .addHelpText('after', examples('engage user key ada@example.com', 'KEY=$(engage user key ada@example.com)'))
    .action(async (email: string, options: Json) => {
      const { createKey } = await import('../actions/users.ts');
      print(options, await createKey(email));
    });
  user
    .command('delete')
    .summary('delete a user')
    .description(
      'delete a user with their API key. Their access tokens become invalid immediately. Data that they created stays',
    )
    .argument('<email>')
    .addOption(asConfirmed())
    .addOption(asJson())
    .addHelpText('after', examples('engage user delete ada@example.com', 'engage user delete ada@example.com --yes'))
    .action(async (email: string, options: Json & { yes?: boolean }) => {
      const { deleteUser } = await import('../actions/users.ts');
      print(options, await deleteUser(email, options));
    });
  user
    .command('list')
    .summary('list the users')
    .description('list the users, with their applications and whether they have an API key')
    .addOption(asJson())
    .addHelpText('after', examples('engage user list', 'engage user list --json'))
    .action(async (options: Json) => {
      const { listUsers } = await import('../actions/users.ts');
      print(options, await listUsers());
    });
}
