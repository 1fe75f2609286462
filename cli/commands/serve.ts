import { type Command, Option } from 'commander';
import type { ServeOptions } from '../actions/serve.ts';
import { examples } from './common.ts';

/** `engage serve` */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .summary('run the service')
    .description(
      'run the service until SIGTERM or Ctrl-C, then complete the running requests. A second signal stops it immediately',
    )
    .addOption(
      new Option('--role <role>', 'role of this process: all, or one part')
        .choices(['all', 'api', 'worker', 'mock'])
        .default('all'),
    )
    .option(
      '--demo',
      'create the demonstration application (default: with the role all and the embedded database, if HOST is a loopback address)',
    )
    .option('--no-demo', 'do not create it')
    .option('--embedded', 'start the embedded database also in the roles api and worker')
    .option('--strict', 'let the mock check signatures, with the API key of the guide "Signing a request"')
    .option(
      '--json',
      'when the service is ready, print the URLs and the API key of a new demonstration user as one JSON value. The log goes to standard error',
    )
    .addHelpText(
      'after',
      `\nWithout DATABASE_URL, the role all starts an embedded PostgreSQL in DATA_DIR (./data). The roles api and worker need DATABASE_URL,
or an embedded PostgreSQL that another process runs with the same DATA_DIR. The mock needs no database.\n` +
        examples(
          'engage serve --demo',
          'PORT=8080 MOCK_PORT=8081 engage serve',
          'DATABASE_URL=postgres://… SECRET_KEY=… engage serve --role worker',
        ),
    )
    .action(async (options: ServeOptions, command: Command) => {
      if (options.strict && !['all', 'mock'].includes(options.role)) {
        command.error('error: --strict is for the mock: use the role all or mock');
      }
      const { serve } = await import('../actions/serve.ts');
      await serve(options);
    });
}
