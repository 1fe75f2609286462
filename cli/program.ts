import { Command } from 'commander';
import { versions } from '../generated/versions.ts';
import { addAppCommands } from './commands/app.ts';
import { addConformanceCommand } from './commands/conformance.ts';
import { addDemoCommand } from './commands/demo.ts';
import { addDeviceCommands } from './commands/devices.ts';
import { addEventCommands } from './commands/events.ts';
import { addGatewayCommands } from './commands/gateway.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addOperatorCommands } from './commands/operator.ts';
import { addReplayCommand } from './commands/replay.ts';
import { addRequestCommand } from './commands/request.ts';
import { addSandboxCommand } from './commands/sandbox.ts';
import { addSecretsCommands } from './commands/secrets.ts';
import { addSendCommands } from './commands/sends.ts';
import { addServeCommand } from './commands/serve.ts';
import { addUserCommands } from './commands/user.ts';
import { addSettingsCommand } from './commands/settings.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addStorageCommand } from './commands/storage.ts';
import { addWorkersCommand } from './commands/workers.ts';
import { printable } from './terminal/printable.ts';

/** The versions, one per line. The first word of the first line is the release. */
const versionText = () =>
  [versions.release, ...Object.entries(versions.contracts).map(([name, version]) => `${name} API ${version}`)].join(
    '\n',
  );

/**
 * Defines the command line. A command imports its modules when it runs, so that --help is fast.
 */
export function createProgram(): Command {
  const program = new Command('engage')
    .description('Operate the Engagement Messaging API. Commands work while the service runs and while it is stopped.')
    .version(versionText(), '-V, --version', 'print the versions of the release and of its contracts')
    .exitOverride()
    // An option after a subcommand belongs to the subcommand, even if the parent has an option with the same name.
    .enablePositionalOptions()
    .configureOutput({ writeErr: (text) => void process.stderr.write(printable(text)) })
    .showHelpAfterError('(for help, run: engage --help, or engage <command> --help)')
    .addHelpText(
      'after',
      '\nSettings are environment variables, such as DATABASE_URL, DATA_DIR and PORT. The README lists them.\n',
    );
  addServeCommand(program);
  addSandboxCommand(program);
  addMigrateCommand(program);
  addAppCommands(program);
  addUserCommands(program);
  addOperatorCommands(program);
  addEventCommands(program);
  addGatewayCommands(program);
  addSecretsCommands(program);
  addSendCommands(program);
  addSettingsCommand(program);
  addStorageCommand(program);
  addAuditCommands(program);
  addWorkersCommand(program);
  addDeviceCommands(program);
  addDemoCommand(program);
  addRequestCommand(program);
  addConformanceCommand(program);
  addReplayCommand(program);
  return program;
}
