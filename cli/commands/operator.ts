import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Role } from '../../server/domain/operators/operators.store.ts';
import { asJson, examples, type Json, print } from './common.ts';

interface CreateOptions extends Json {
  role: Role;
  app: string[];
}

interface CreateTokenOptions extends CreateOptions {
  days: number;
}

/** As in the contract of the operator API. */
const maxTokenDays = 366;

function parseDays(text: string): number {
  const days = Number(text);
  if (/^\d+$/.test(text) && days >= 1 && days <= maxTokenDays) return days;
  throw new InvalidArgumentError(`must be a whole number from 1 to ${maxTokenDays}.`);
}

function parseTokenId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('must be the ID of a program token. To see it, run: engage operator token list');
}

const roleOption = (fallback: Role) =>
  new Option(
    '--role <role>',
    'owner: everything; operator: reads and writes in granted applications; author: writes content, and sends nothing; viewer: only reads',
  )
    .choices(['owner', 'operator', 'author', 'viewer'])
    .default(fallback);

/** `engage operator …` */
export function addOperatorCommands(program: Command): void {
  const operator = program
    .command('operator')
    .description('create operators and program tokens of the operator API, and reset passwords');
  operator
    .command('create')
    .summary('create an operator')
    .description('create an operator and print a link to set the password. The link is valid once, for an hour')
    .argument('<email>')
    .addOption(roleOption('owner'))
    .option('--app <partnerId...>', 'granted applications, for all roles except owner', [])
    .addOption(asJson())
    .addHelpText(
      'after',
      examples(
        'engage operator create ada@example.com',
        'engage operator create ben@example.com --role viewer --app shop',
      ),
    )
    .action(async (email: string, options: CreateOptions) => {
      const { createOperator } = await import('../actions/operators.ts');
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
      const { resetPassword } = await import('../actions/operators.ts');
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
      const { resetSecondFactor } = await import('../actions/operators.ts');
      print(options, await resetSecondFactor(email));
    });
  operator
    .command('list')
    .description('list the operators with their roles and applications')
    .addOption(asJson())
    .addHelpText('after', examples('engage operator list', 'engage operator list --json'))
    .action(async (options: Json) => {
      const { listOperators } = await import('../actions/operators.ts');
      print(options, await listOperators());
    });
  addTokenCommands(operator);
}

/** `engage operator token …` */
function addTokenCommands(operator: Command): void {
  const token = operator
    .command('token')
    .description('create and revoke tokens for programs that use the operator API');
  token
    .command('create')
    .summary('create a program token')
    .description('create a program token and print it. It is shown only once')
    .argument('<name>', 'what the program is, for the audit log')
    .addOption(roleOption('viewer'))
    .option('--app <partnerId...>', 'granted applications, for all roles except owner', [])
    .addOption(
      new Option('--days <days>', `days until the token expires, at most ${maxTokenDays}`)
        .argParser(parseDays)
        .default(90),
    )
    .addOption(asJson())
    .addHelpText('after', examples('engage operator token create "Nightly reports" --app shop --days 30'))
    .action(async (name: string, options: CreateTokenOptions) => {
      const { createProgramToken } = await import('../actions/program-tokens.ts');
      const { role, app: applications, days } = options;
      print(options, await createProgramToken(name, { role, applications, days }));
    });
  token
    .command('revoke')
    .summary('end a program token')
    .description('end a program token, and those that it has created, immediately')
    .argument('<id>', 'the ID of the token', parseTokenId)
    .addOption(asJson())
    .addHelpText('after', examples('engage operator token revoke 23'))
    .action(async (id: number, options: Json) => {
      const { revokeProgramToken } = await import('../actions/program-tokens.ts');
      print(options, await revokeProgramToken(id));
    });
  token
    .command('list')
    .description('list the program tokens, also expired ones')
    .addOption(asJson())
    .addHelpText('after', examples('engage operator token list'))
    .action(async (options: Json) => {
      const { listProgramTokens } = await import('../actions/program-tokens.ts');
      print(options, await listProgramTokens());
    });
}
