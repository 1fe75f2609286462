import type { Command } from 'commander';
import { asJson, examples, type Json, print } from './common.ts';

/** `engage workers` */
export function addWorkersCommand(program: Command): void {
  program
    .command('workers')
    .summary('list the workers, and what they have leased')
    .description(
      'list the processes that work in the background, with the last renewal of their heartbeat and what they have leased. ' +
        'A worker without a heartbeat for 10 s is removed, and others take its work over',
    )
    .addOption(asJson())
    .addHelpText('after', examples('engage workers'))
    .action(async (options: Json) => {
      const { showWorkers } = await import('../workers.ts');
      print(options, await showWorkers());
    });
}
