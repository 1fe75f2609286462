import { Command } from 'commander';
import { addAppCommands } from './commands/app.js';
import { addEventCommands } from './commands/events.js';
import { addDemoCommand } from './commands/demo.js';
import { addDeviceCommands } from './commands/devices.js';
import { addGatewayCommands } from './commands/gateway.js';
import { addConformanceCommand } from './commands/conformance.js';
import { addRequestCommand } from './commands/request.js';
import { addSendCommands } from './commands/sends.js';
import { addServeCommand } from './commands/serve.js';
import { addUserCommands } from './commands/user.js';

/**
 * The command line, with what each command tells about itself. What the commands need is loaded when one runs: help has
 * to be there at once.
 */
export function createProgram(version: string): Command {
  const program = new Command('engage')
    .description('Operate the Engagement Messaging API. Commands work while the service runs, and while it does not.')
    .version(version)
    .exitOverride()
    .showHelpAfterError('(engage --help tells more; so does --help after a command)')
    .addHelpText(
      'after',
      '\nSettings are environment variables, such as DATABASE_URL, DATA_DIR and PORT; the README lists them.\n',
    );
  addServeCommand(program);
  addAppCommands(program);
  addUserCommands(program);
  addEventCommands(program);
  addGatewayCommands(program);
  addSendCommands(program);
  addDeviceCommands(program);
  addDemoCommand(program);
  addRequestCommand(program);
  addConformanceCommand(program);
  return program;
}
