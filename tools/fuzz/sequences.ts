import fc from 'fast-check';
import type { Checked } from './properties.js';

export function sequenceProperty(_checked: Checked, count: () => void) {
  return fc.asyncProperty(fc.constant(1), async () => {
    count();
  });
}
