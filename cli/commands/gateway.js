import { asJson, examples, print } from "./common.js";
/** `engage gateway …` */
export function addGatewayCommands(program) {
    const gateway = program.command('gateway').description('check the push services of an application');
    gateway
        .command('check')
        .summary('check the credentials without sending a push')
        .description("check an application's credentials with the push services, without sending a push. Waiting pushes of working services are retried immediately. The exit status is 1 if credentials are rejected")
        .argument('<partnerId>')
        .addOption(asJson())
        .addHelpText('after', examples('engage gateway check shop', 'engage gateway check shop --json'))
        .action(async (partnerId, options) => {
        const { checkGateways } = await import("../gateways.js");
        const { failed, ...outcome } = await checkGateways(partnerId);
        print(options, outcome);
        if (failed)
            process.exitCode = 1;
    });
}
