import { Option } from 'commander';
import { examples } from "./common.js";
/** `engage serve` */
export function addServeCommand(program) {
    program
        .command('serve')
        .summary('run the service')
        .description('run the service until SIGTERM or Ctrl-C, then complete the running requests. A second signal stops it immediately')
        .addOption(new Option('--role <role>', 'role of this process: all, or one part')
        .choices(['all', 'api', 'worker', 'mock'])
        .default('all'))
        .option('--demo', 'also create the demonstration application if DATABASE_URL is set')
        .option('--json', 'when the service is ready, print the URLs and the API key of a new demonstration user as one JSON value. The log goes to standard error')
        .addHelpText('after', `\nWithout DATABASE_URL, it starts an embedded PostgreSQL in DATA_DIR (./data), with a demonstration application.\n` +
        examples('engage serve', 'PORT=8080 MOCK_PORT=8081 engage serve', 'engage serve --role worker'))
        .action(async (options) => {
        const { serve } = await import("../serve.js");
        await serve(options);
    });
}
