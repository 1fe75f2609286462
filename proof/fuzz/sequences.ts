import fc from 'fast-check';
import { kindNames, kindOf } from './kinds.ts';
import { emptyModel } from './model.ts';
import { createPlay } from './play.ts';
import type { Checked } from './properties.ts';
import type { World } from './world.ts';
import { stepsOf } from './steps.ts';

/**
 * Two users, each with an application, create, read, update, delete and list in random order. Every response and every
 * final list equals a model, and no user sees data of the other.
 */
export function sequenceProperty(checked: Checked<World>, count: () => void) {
  const steps = fc.array(stepsOf(checked.schemas, checked.world.served), { minLength: 5, maxLength: 40, size: 'max' });
  return fc.asyncProperty(steps, async (sequence) => {
    count();
    const play = createPlay(checked, emptyModel());
    try {
      for (const step of sequence) await play(step);
      for (const kind of kindNames.filter((name) => checked.world.served.includes(kindOf(name).list ?? 'getWelcome'))) {
        if (!kindOf(kind).list) continue;
        for (const app of ['left', 'right'] as const) await play({ act: 'list', app, kind });
      }
    } finally {
      await checked.world.snapshot.restore();
    }
  });
}
