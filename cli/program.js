import { Command } from 'commander';
import { addAppCommands } from "./commands/app.js";
import { addConformanceCommand } from "./commands/conformance.js";
import { addDemoCommand } from "./commands/demo.js";
import { addDeviceCommands } from "./commands/devices.js";
import { addEventCommands } from "./commands/events.js";
import { addGatewayCommands } from "./commands/gateway.js";
import { addOperatorCommands } from "./commands/operator.js";
import { addRequestCommand } from "./commands/request.js";
import { addSendCommands } from "./commands/sends.js";
import { addServeCommand } from "./commands/serve.js";
import { addUserCommands } from "./commands/user.js";
import { addWorkersCommand } from "./commands/workers.js";
import { printable } from "./printable.js";
/**
 * Defines the command line. A command imports its modules when it runs, so that --help is fast.
 */
export function createProgram(version) {
    const program = new Command('engage')
        .description('Operate the Engagement Messaging API. Commands work while the service runs and while it is stopped.')
        .version(version)
        .exitOverride()
        // An option after a subcommand belongs to the subcommand, even if the parent has an option with the same name.
        .enablePositionalOptions()
        .configureOutput({ writeErr: (text) => void process.stderr.write(printable(text)) })
        .showHelpAfterError('(for help, run: engage --help, or engage <command> --help)')
        .addHelpText('after', '\nSettings are environment variables, such as DATABASE_URL, DATA_DIR and PORT. The README lists them.\n');
    addServeCommand(program);
    addAppCommands(program);
    addUserCommands(program);
    addOperatorCommands(program);
    addEventCommands(program);
    addGatewayCommands(program);
    addSendCommands(program);
    addWorkersCommand(program);
    addDeviceCommands(program);
    addDemoCommand(program);
    addRequestCommand(program);
    addConformanceCommand(program);
    return program;
}
