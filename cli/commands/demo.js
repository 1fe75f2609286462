import { InvalidArgumentError, Option } from 'commander';
import { asJson, examples, print } from "./common.js";
function parseCount(text) {
    if (!/^[1-9]\d{0,7}$/.test(text))
        throw new InvalidArgumentError('It must be a whole number from 1 to 99999999.');
    return Number(text);
}
/** `engage demo` */
export function addDemoCommand(program) {
    program
        .command('demo')
        .summary('fill the demonstration application')
        .description('create the demonstration application, and add missing data: devices, lists, messages, and 90 days of sends and clicks. Existing data stays')
        .addOption(new Option('--devices <number>', 'number of demonstration devices').argParser(parseCount).default(10_000))
        .addOption(asJson())
        .addHelpText('after', examples('engage demo', 'engage demo --devices 100000'))
        .action(async (options) => {
        const { demo } = await import("../demo.js");
        print(options, await demo(options.devices));
    });
}
