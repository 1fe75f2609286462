import { Option } from 'commander';
import { asJson, examples, print } from "./common.js";
/** `engage devices …` */
export function addDeviceCommands(program) {
    const devices = program.command('devices').description('import and export the devices of an application');
    devices
        .command('import')
        .summary('create and update devices from CSV')
        .description('create and update devices from CSV, identified by UDID. The first line has the column names, separated by ; or ,. ' +
        'An empty cell clears its field, a field without a column stays unchanged, and id is ignored. ' +
        'If the import is interrupted, run it again. If another import into the application runs, it waits. ' +
        'If lines are rejected, the others are imported, and the exit status is 1')
        .argument('<partnerId>')
        .argument('<file>', '- reads standard input')
        .option('--rejects <file>', 'file that lists the rejected lines (default: the first 100 on standard error)')
        .addOption(asJson())
        .addHelpText('after', examples('engage devices import shop devices.csv', 'engage devices import shop - < devices.csv'))
        .action(async (partnerId, file, options) => {
        const { importFile } = await import("../devices.js");
        const { failed, ...outcome } = await importFile(partnerId, file, options);
        print(options, outcome);
        if (failed)
            process.exitCode = 1;
    });
    devices
        .command('export')
        .summary('write all devices as CSV')
        .description('write all devices as CSV, in the format of the device list and the import. With --json, write an array of devices')
        .argument('<partnerId>')
        .option('--output <file>', 'file for the CSV (default: standard output)')
        .addOption(new Option('--json', 'print one JSON value: the devices, or with --output the number of bytes written'))
        .addHelpText('after', examples('engage devices export shop > devices.csv'))
        .action(async (partnerId, options) => {
        const { exportFile } = await import("../device-export.js");
        const outcome = await exportFile(partnerId, options);
        if (outcome)
            print(options, outcome);
    });
}
