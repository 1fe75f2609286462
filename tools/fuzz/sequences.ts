import fc from 'fast-check';
import { kindNames, kindOf } from './kinds.ts';
import { emptyModel } from './model.ts';
import { createPlay } from './play.ts';
import type { Checked } from './properties.ts';
import { stepsOf } from './steps.ts';

/**
 * Two users with an application each create, read, update, delete and list in random order: every answer, and in the
 * end every list, is as in a small model, and neither sees anything of the other's.
 */
export function sequenceProperty(checked: Checked, count: () => void) {
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
