import { Option } from 'commander';
import { asJson, examples, print } from "./common.js";
/** `engage operator …` */
export function addOperatorCommands(program) {
    const operator = program.command('operator').description('create operators of the operator API, and reset passwords');
    operator
        .command('create')
        .summary('create an operator')
        .description('create an operator and print a link to set the password. The link is valid once, for an hour')
        .argument('<email>')
        .addOption(new Option('--role <role>', 'owner: everything; operator: reads and writes in granted applications; viewer: only reads')
        .choices(['owner', 'operator', 'viewer'])
        .default('owner'))
        .option('--app <partnerId...>', 'granted applications, for operators and viewers', [])
        .addOption(asJson())
        .addHelpText('after', examples('engage operator create ada@example.com', 'engage operator create ben@example.com --role viewer --app shop'))
        .action(async (email, options) => {
        const { createOperator } = await import("../operators.js");
        print(options, await createOperator(email, { role: options.role, applications: options.app }));
    });
    operator
        .command('reset')
        .summary('print a link to set a new password')
        .description('print a link to set a new password. The current password stays valid until the link is used. Then all sessions of the operator end')
        .argument('<email>')
        .addOption(asJson())
        .addHelpText('after', examples('engage operator reset ada@example.com'))
        .action(async (email, options) => {
        const { resetPassword } = await import("../operators.js");
        print(options, await resetPassword(email));
    });
    operator
        .command('list')
        .description('list the operators with their roles and applications')
        .addOption(asJson())
        .addHelpText('after', examples('engage operator list', 'engage operator list --json'))
        .action(async (options) => {
        const { listOperators } = await import("../operators.js");
        print(options, await listOperators());
    });
}
