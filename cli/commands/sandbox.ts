import { type Command, InvalidArgumentError, Option } from 'commander';
import { asJson, examples } from './common.ts';
import type { SandboxCommandOptions } from '../actions/sandbox.ts';

function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535; 0 selects a free port.');
  }
  return Number(text);
}

/** `engage sandbox` */
export function addSandboxCommand(program: Command): void {
  program
    .command('sandbox')
    .summary('run the service for tests of clients')
    .description(
      'run the real service with the data of the documentation and documented keys, until SIGTERM or Ctrl-C. No push leaves it. Tests reset and control it under /__sandbox/',
    )
    .addOption(
      new Option('--port <port>', 'port of the sandbox; 0 selects a free one').argParser(parsePort).default(3000),
    )
    .option('--seed <file>', 'further applications, users, devices, lists and messages, in YAML')
    .option('--record <file>', 'write the requests and responses to this file when it ends, for `engage replay`')
    .addOption(asJson())
    .addHelpText(
      'after',
      `\nIt listens on 127.0.0.1; set HOST to change it. Its data is lost when it ends. With DATABASE_URL, it creates temporary databases
on that server; otherwise it uses an embedded PostgreSQL that all sandboxes of this user share.

--record writes an Arazzo workflow whose steps have the responses as examples. It has requests to operations of the three APIs, up to
1,000 requests and 8 MiB of bodies. Streams of events, interrupted requests and bodies larger than 256 KiB are left out. Credentials
become inputs; passwords, push tokens and other secrets are replaced by random values, or masked. Other contents of bodies are not masked.\n` +
        examples(
          'engage sandbox',
          'engage sandbox --seed shop.yaml',
          'engage sandbox --port 0 --json',
          'engage sandbox --record session.yaml',
        ),
    )
    .action(async (options: SandboxCommandOptions) => {
      const { sandbox } = await import('../actions/sandbox.ts');
      await sandbox(options);
    });
}
