import { type Command, Option } from 'commander';
import type { Role } from '../../server/domain/operators/operators.store.ts';
import { asJson, examples, type Json, print } from './common.ts';

interface CreateOptions extends Json {
  role: Role;
  app: string[];
}

/** `engage operator …` */
export function addOperatorCommands(program: Command): void {
  const operator = program.command('operator').description('create operators of the operator API, and reset passwords');
  operator
    .command('create')
    .summary('create an operator')
    .description('create an operator and print a link to set the password. The link is valid once, for an hour')
    .argument('<email>')
    .addOption(
      new Option(
        '--role <role>',
        'owner: everything; operator: reads and writes in granted applications; viewer: only reads',
      )
        .choices(['owner', 'operator', 'viewer'])
        .default('owner'),
    )
    .option('--app <partnerId...>', 'granted applications, for operators and viewers', [])
    .addOption(asJson())
    .addHelpText(
      'after',
      examples(
        'engage operator create ada@example.com',
        'engage operator create ben@example.com --role viewer --app shop',
      ),
    )
    .action(async (email: string, options: CreateOptions) => {
      const { createOperator } = await import('../operators.ts');
      print(options, await createOperator(email, { role: options.role, applications: options.app }));
    });
  operator
    .command('reset')
    .summary('print a link to set a new password')
    .description(
      'print a link to set a new password. The current password stays valid until the link is used. Then all sessions of the operator end',
    )
    .argument('<email>')
    .addOption(asJson())
    .addHelpText('after', examples('engage operator reset ada@example.com'))
    .action(async (email: string, options: Json) => {
      const { resetPassword } = await import('../operators.ts');
      print(options, await resetPassword(email));
    });
  operator
    .command('reset-second-factor')
    .summary('remove the second factor of an operator')
    .description(
      'remove the second factor of an operator who has lost it, with its recovery codes. Sign-in then needs only the password',
    )
    .argument('<email>')
    .addOption(asJson())
    .addHelpText('after', examples('engage operator reset-second-factor ada@example.com'))
    .action(async (email: string, options: Json) => {
      const { resetSecondFactor } = await import('../operators.ts');
      print(options, await resetSecondFactor(email));
    });
  operator
    .command('list')
    .description('list the operators with their roles and applications')
    .addOption(asJson())
    .addHelpText('after', examples('engage operator list', 'engage operator list --json'))
    .action(async (options: Json) => {
      const { listOperators } = await import('../operators.ts');
      print(options, await listOperators());
    });
}
