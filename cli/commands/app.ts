import type { Command } from 'commander';
import { settingsHelp } from '../../server/domain/settings/settings-reference.ts';
import { asConfirmed, asJson, examples, type Json, print } from './common.ts';

/** `engage app …` */
export function addAppCommands(program: Command): void {
  const app = program.command('app').description('create and delete applications, and manage their settings');
  app
    .command('create')
    .summary('create an application')
    .description('create an application. To give a user access, run `engage user grant`')
    .argument('<partnerId>', 'ID of the application in URLs: 1 to 64 characters of A-Za-z0-9._~-')
    .option(
      '--settings <file>',
      'settings in YAML or JSON; - reads standard input (default: only a name, the partner ID)',
    )
    .addOption(asJson())
    .addHelpText('after', examples('engage app create shop', 'engage app create shop --settings shop.yaml'))
    .action(async (partnerId: string, options: Json & { settings?: string }) => {
      const { createApplication } = await import('../actions/apps.ts');
      print(options, await createApplication(partnerId, options.settings));
    });
  app
    .command('settings')
    .summary("show or replace an application's settings")
    .description("show an application's settings, or replace them")
    .argument('<partnerId>')
    .option('--file <file>', 'new settings in YAML or JSON; - reads standard input')
    .option('--force', 'delete device values that do not match the new settings')
    .addOption(asJson())
    .addHelpText('after', examples('engage app settings shop > shop.yaml', 'engage app settings shop --file shop.yaml'))
    .addHelpText('after', settingsHelp)
    .action(async (partnerId: string, options: Json & { file?: string; force?: boolean }) => {
      const { replaceSettings, showSettings } = await import('../actions/apps.ts');
      print(
        options,
        await (options.file ? replaceSettings(partnerId, options.file, options) : showSettings(partnerId)),
      );
    });
  app
    .command('delete')
    .summary('delete an application with all its data')
    .description(
      'delete an application with all its data. Access ends immediately, running sends stop, and the data is deleted in batches. If the command is interrupted, run it again',
    )
    .argument('<partnerId>')
    .addOption(asConfirmed())
    .addOption(asJson())
    .addHelpText('after', examples('engage app delete shop', 'engage app delete shop --yes'))
    .action(async (partnerId: string, options: Json & { yes?: boolean }) => {
      const { deleteApplication } = await import('../actions/apps.ts');
      print(options, await deleteApplication(partnerId, options));
    });
  app
    .command('key')
    .summary('show or rotate the app key')
    .description(
      'show the app key, with which devices identify the application. It is part of apps and not a secret. The first call generates it',
    )
    .argument('<partnerId>')
    .option('--rotate', 'generate a new key; the previous one stays valid until the next rotation')
    .addOption(asJson())
    .addHelpText('after', examples('engage app key shop', 'engage app key shop --rotate'))
    .action(async (partnerId: string, options: Json & { rotate?: boolean }) => {
      const { showAppKey } = await import('../actions/app-keys.ts');
      print(options, await showAppKey(partnerId, options));
    });
  app
    .command('identity-secret')
    .summary('generate the identity secret')
    .description(
      'generate the secret with which your back end proves the client IDs of devices, and print it. It is shown only once. Proofs with the old secret become invalid',
    )
    .argument('<partnerId>')
    .addOption(asJson())
    .addHelpText('after', examples('engage app identity-secret shop'))
    .action(async (partnerId: string, options: Json) => {
      const { createIdentitySecret } = await import('../actions/app-keys.ts');
      print(options, await createIdentitySecret(partnerId));
    });
  app
    .command('list')
    .description('list the applications')
    .addOption(asJson())
    .addHelpText('after', examples('engage app list', 'engage app list --json'))
    .action(async (options: Json) => {
      const { listApplications } = await import('../actions/apps.ts');
      print(options, await listApplications());
    });
}
