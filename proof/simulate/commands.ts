import { writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Run, startEngage } from '../../test/support/command-line.ts';
import { type PartnerId, udidOf } from './devices.ts';
import type { History, Result } from './history.ts';
import type { PlannedOperation } from './plan.ts';
import { blockName, importedUdid, type Known } from './requests-of.ts';

/** How often a failed command is retried, as an operator would: a send that stays paused would never end. */
const attempts = 60;

const sendHasEnded = /has already (been sent|failed|been canceled)|is being canceled/;

/** For each command, what it prints when repeating it would not help; undefined where repeating always helps. */
export const commandRejections: Readonly<Record<string, RegExp | undefined>> = {
  cancelSend: sendHasEnded,
  pauseAndResume: sendHasEnded,
  importClicks: /message \d+ not found/,
  importDevices: undefined,
};

const outputOf = ({ stdout, stderr }: Run) => stderr + stdout;

export interface CommandParts {
  history: History;
  known: Known;
  folder: string;
  environment: Record<string, string>;
  /** Aborted when the run is interrupted. */
  signal: AbortSignal;
}

/**
 * Runs `engage`, until the run is interrupted.
 *
 * @param killedAfter when it is killed, in milliseconds
 */
export async function runEngage(
  args: string[],
  { environment, signal }: Pick<CommandParts, 'environment' | 'signal'>,
  killedAfter?: number,
): Promise<Run> {
  signal.throwIfAborted();
  const running = startEngage(args, environment);
  const kill = () => running.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const timer = killedAfter === undefined ? undefined : setTimeout(kill, killedAfter);
  try {
    return await running.ended;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
}

/** Runs commands of `engage`, which go to the database without the API. */
export function createCommands({ history, known, folder, environment, signal }: CommandParts) {
  /** Repeats a command until it succeeds or is rejected. */
  async function repeat(args: string[], rejection: RegExp | undefined, killedAfter?: number): Promise<Run> {
    for (let attempt = 1; ; attempt++) {
      const run = await runEngage(args, { environment, signal }, attempt === 1 ? killedAfter : undefined);
      if (run.status === 0 || attempt === attempts || rejection?.test(outputOf(run))) return run;
      await delay(1_000);
    }
  }

  async function importFile(
    args: string[],
    { file, text, rejection }: { file: string; text: string; rejection?: RegExp },
    killedAfter?: number,
  ): Promise<Run> {
    await writeFile(file, text);
    const run = await repeat([...args, file, '--json'], rejection, killedAfter);
    await rm(file);
    return run;
  }

  return async (operation: PlannedOperation, partnerId: PartnerId): Promise<void> => {
    const began = history.now();
    const { number } = operation;
    const note = (result: Result, told?: unknown) => history.note({ is: 'call', began, operation, result, told });
    const noteRun = (run: Run, told?: object) =>
      run.status === 0
        ? note('done', told)
        : note('failed', { ...told, status: run.status, output: outputOf(run).slice(-300) });
    const rejection = commandRejections[operation.do];
    switch (operation.do) {
      case 'importDevices': {
        const line = (index: number) =>
          `${importedUdid(partnerId, operation.block, index)};android;2026-03-0${1 + (index % 9)}T10:00:00Z;imported\n`;
        const text = `UDID;platform;firstOpen;model\n${Array.from({ length: operation.lines }, (_, index) => line(index)).join('')}`;
        const file = join(folder, `${number}.csv`);
        // Nothing is deleted before its import, or the order would be unknown.
        known.ids.delete(blockName(operation.block));
        const run = await importFile(
          ['devices', 'import', partnerId],
          { file, text, rejection },
          operation.killedAfter,
        );
        if (run.status === 0) known.ids.set(blockName(operation.block), number);
        return noteRun(run);
      }
      case 'importClicks': {
        const messageId = known.ids.get(operation.slot);
        if (messageId === undefined) return note('skipped');
        const date = new Date(Date.UTC(2026, 2, 1) + number * 1000).toISOString();
        const lines = operation.devices.map((device) =>
          JSON.stringify({ type: 'click', date, deviceId: udidOf(partnerId, device), messageId }),
        );
        const text = `${lines.join('\n')}\n`;
        const file = join(folder, `${number}.ndjson`);
        return noteRun(await importFile(['events', 'import', partnerId], { file, text, rejection }), { date });
      }
      case 'cancelSend': {
        const send = known.sends.get(operation.slot);
        if (send === undefined) return note('skipped');
        return noteRun(await repeat(['sends', 'cancel', partnerId, String(send)], rejection), { send });
      }
      case 'pauseAndResume': {
        const send = known.sends.get(operation.slot);
        if (send === undefined) return note('skipped');
        const paused = await repeat(['sends', 'pause', partnerId, String(send)], rejection);
        const pausedAt = history.now();
        await delay(3_000);
        const resumedAt = history.now();
        const resumed = await repeat(['sends', 'resume', partnerId, String(send)], rejection);
        return noteRun(paused.status === 0 ? resumed : paused, { send, pausedAt, resumedAt });
      }
      default:
        throw new Error(`${operation.do} is no command`);
    }
  };
}
