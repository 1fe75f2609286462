import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage gateway …` */
export function addGatewayCommands(program: Command): void {
  const gateway = program.command('gateway').description('look after the ways to the push services');
  gateway
    .command('check')
    .summary('check its credentials, and send nothing')
    .description(
      "check an application's credentials with the push services, and send nothing; exit status 1 when one is refused",
    )
    .argument('<partnerId>')
    .addOption(asJson())
    .addHelpText('after', examples('engage gateway check shop', 'engage gateway check shop --json'))
    .action(async (partnerId: string, options: Json) => {
      const { checkGateways } = await import('../gateways.ts');
      const { failed, ...outcome } = await checkGateways(partnerId);
      print(options, outcome);
      if (failed) process.exitCode = 1;
    });
}
