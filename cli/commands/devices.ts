import { type Command, Option } from 'commander';
import { type Encoding, encodings } from '../../server/imports/csv/encoding.ts';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage devices …` */
export function addDeviceCommands(program: Command): void {
  const devices = program.command('devices').description('import and export the devices of an application');
  devices
    .command('import')
    .summary('create and update devices from CSV')
    .description(
      'create and update devices from CSV, identified by UDID. The first line has the column names, separated by ; or , or a tab. ' +
        'Columns whose name begins with # are ignored. An empty cell clears its field, a field without a column stays unchanged, and id is ignored. ' +
        'If the import is interrupted, run it again. If another import into the application runs, it waits. ' +
        'If lines are rejected, the others are imported, and the exit status is 1',
    )
    .argument('<partnerId>')
    .argument('<file>', '- reads standard input')
    .option(
      '--rejects <file>',
      'file for the rejected lines, unchanged, with their reasons in a column #reason. Correct it, and import it ' +
        '(default: the first 100 reasons on standard error)',
    )
    .addOption(
      new Option('--encoding <name>', 'encoding of a file without a byte order mark')
        .choices(encodings)
        .default('utf-8'),
    )
    .addOption(asJson())
    .addHelpText(
      'after',
      examples('engage devices import shop devices.csv', 'engage devices import shop - < devices.csv'),
    )
    .action(async (partnerId: string, file: string, options: Json & { rejects?: string; encoding?: Encoding }) => {
      const { importFile } = await import('../actions/devices.ts');
      const { failed, ...outcome } = await importFile(partnerId, file, options);
      print(options, outcome);
      if (failed) process.exitCode = 1;
    });
  devices
    .command('export')
    .summary('write all devices as CSV')
    .description(
      'write all devices as CSV, in the format of the device list and the import. With --json, write an array of devices',
    )
    .argument('<partnerId>')
    .option('--output <file>', 'file for the CSV (default: standard output)')
    .addOption(new Option('--json', 'print one JSON value: the devices, or with --output the number of bytes written'))
    .addHelpText('after', examples('engage devices export shop > devices.csv'))
    .action(async (partnerId: string, options: Json & { output?: string }) => {
      const { exportFile } = await import('../actions/device-export.ts');
      const outcome = await exportFile(partnerId, options);
      if (outcome) print(options, outcome);
    });
}
