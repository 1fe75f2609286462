import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage workers` */
export function addWorkersCommand(program: Command): void {
  program
    .command('workers')
    .summary('list the workers and their leases')
    .description(
      'list the workers, with the last renewal of their heartbeat and their leases. ' +
        'A worker without a heartbeat for 10 s is removed, and others take over its work',
    )
    .addOption(asJson())
    .addHelpText('after', examples('engage workers'))
    .action(async (options: Json) => {
      const { showWorkers } = await import('../actions/workers.ts');
      print(options, await showWorkers());
    });
}
