import { asJson, examples, print } from "./common.js";
/** `engage workers` */
export function addWorkersCommand(program) {
    program
        .command('workers')
        .summary('list the workers and their leases')
        .description('list the workers, with the last renewal of their heartbeat and their leases. ' +
        'A worker without a heartbeat for 10 s is removed, and others take over its work')
        .addOption(asJson())
        .addHelpText('after', examples('engage workers'))
        .action(async (options) => {
        const { showWorkers } = await import("../workers.js");
        print(options, await showWorkers());
    });
}
