import { type Command, InvalidArgumentError } from 'commander';
import type { RequestOptions } from '../actions/request.ts';
import { asJson, examples, type Json, print } from './common.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS'];

function parseMethod(text: string): string {
  const method = text.toUpperCase();
  if (!methods.includes(method)) throw new InvalidArgumentError(`It must be one of ${methods.join(', ')}.`);
  return method;
}

function parsePath(text: string): string {
  if (!/^(\/|https?:\/\/)/.test(text)) throw new InvalidArgumentError('It must start with a slash.');
  return text;
}

/** Returns the base URL of a service without a trailing slash. */
export function parseBaseUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError('It must be an http or https URL.');
  }
  return text.replace(/\/+$/, '');
}

/** `engage request` */
export function addRequestCommand(program: Command): void {
  program
    .command('request')
    .summary('send one signed request')
    .description('send one signed request and print the response. The exit status is 1 for an error (4xx, 5xx)')
    .argument('<method>', methods.join(', '), parseMethod)
    .argument('<path>', 'path with query, such as /v1/me/apps/demo/campaigns?page=2', parsePath)
    .option('--email <address>', 'the user who signs (default: ENGAGE_EMAIL, else the only user in the database)')
    .option('--key <key>', "the API key (default: ENGAGE_API_KEY, else the user's key in the database)")
    .option('--data <text>', 'JSON body; @FILE reads a file, - reads standard input')
    .option('-i, --include', 'also print status and headers')
    .option('--base-url <url>', 'URL of the service (default: ENGAGE_URL, else this machine)', parseBaseUrl)
    .addOption(asJson())
    .addHelpText(
      'after',
      examples(
        'engage request GET /v1/me/apps/demo/campaigns',
        `engage request POST /v1/me/apps/demo/campaigns --data '{"name": "Spring sale"}'`,
        'engage request PUT /v1/me/apps/demo/campaigns/1001 --data @campaign.json -i',
      ),
    )
    .action(async (method: string, path: string, options: RequestOptions & Json, command: Command) => {
      if (options.data !== undefined && ['GET', 'HEAD'].includes(method)) {
        command.error(`error: a ${method} request has no body: remove --data`);
      }
      const { request } = await import('../actions/request.ts');
      const { failed, ...outcome } = await request(method, path, options);
      print(options, outcome);
      if (failed) process.exitCode = 1;
    });
}
