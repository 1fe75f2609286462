import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage audit …` */
export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('export the audit log');
  audit
    .command('export')
    .summary('write the audit log to a file')
    .description(
      'write the entries of the audit log to a file, one JSON object per line, in the order of their IDs. Entries that ' +
        'are older than the retention period of their application are deleted only after this export',
    )
    .requiredOption('--output <file>', 'file for the entries, which only you can read')
    .option('--app <partnerId>', 'only the entries of this application')
    .addOption(asJson())
    .addHelpText(
      'after',
      examples('engage audit export --output audit.ndjson', 'engage audit export --app shop --output shop.ndjson'),
    )
    .action(async (options: Json & { output: string; app?: string }) => {
      const { exportAudit } = await import('../actions/audit-export.ts');
      print(options, await exportAudit(options.output, options.app));
    });
}
