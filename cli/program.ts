import { Command } from 'commander';
import { addAppCommands } from './commands/app.ts';
import { addEventCommands } from './commands/events.ts';
import { addDemoCommand } from './commands/demo.ts';
import { addDeviceCommands } from './commands/devices.ts';
import { addGatewayCommands } from './commands/gateway.ts';
import { addConformanceCommand } from './commands/conformance.ts';
import { addRequestCommand } from './commands/request.ts';
import { addSendCommands } from './commands/sends.ts';
import { addServeCommand } from './commands/serve.ts';
import { addUserCommands } from './commands/user.ts';
import { printable } from './printable.ts';

/**
 * The command line, with what each command tells about itself. What the commands need is loaded when one runs: help has
 * to be there at once.
 */
export function createProgram(version: string): Command {
  const program = new Command('engage')
    .description('Operate the Engagement Messaging API. Commands work while the service runs, and while it does not.')
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: (text) => void process.stderr.write(printable(text)) })
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
