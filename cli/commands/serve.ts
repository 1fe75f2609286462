import { type Command, Option } from 'commander';
import type { ServeOptions } from '../serve.ts';
import { examples } from './common.ts';

/** `engage serve` */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .summary('run the service')
    .description(
      'run the service until it is told to stop (SIGTERM, Ctrl-C): then running requests may end, a second time ends it at once',
    )
    .addOption(
      new Option('--role <role>', 'what this process does of it: everything, or one part on each of many machines')
        .choices(['all', 'api', 'worker', 'mock'])
        .default('all'),
    )
    .option('--demo', 'make the demonstration application also on a database that DATABASE_URL names')
    .option(
      '--json',
      'print the URLs, and the API key of a new demonstration user, as one JSON value when the service is ready; the log goes to standard error',
    )
    .addHelpText(
      'after',
      `\nWithout DATABASE_URL it starts a PostgreSQL of its own in DATA_DIR (./data), with a demonstration application.\n` +
        examples('engage serve', 'PORT=8080 MOCK_PORT=8081 engage serve', 'engage serve --role worker'),
    )
    .action(async (options: ServeOptions) => {
      const { serve } = await import('../serve.ts');
      await serve(options);
    });
}
