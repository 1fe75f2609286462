import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage gateway …` */
export function addGatewayCommands(program: Command): void {
  const gateway = program.command('gateway').description('check the push services of an application');
  gateway
    .command('check')
    .summary('check the credentials without sending a push')
    .description(
      "check an application's credentials with the push services, without sending a push. Waiting pushes of working services are retried immediately. The exit status is 1 if credentials are rejected",
    )
    .argument('<partnerId>')
    .addOption(asJson())
    .addHelpText('after', examples('engage gateway check shop', 'engage gateway check shop --json'))
    .action(async (partnerId: string, options: Json) => {
      const { checkGateways } = await import('../actions/gateways.ts');
      const { failed, ...outcome } = await checkGateways(partnerId);
      print(options, outcome);
      if (failed) process.exitCode = 1;
    });
}
