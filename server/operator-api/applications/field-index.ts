import type { IndexState } from '../../domain/devices/field-indexes.store.ts';
import type { components } from '../handlers.ts';

/** Converts the state of an index to the names of the contract. */
export const toFieldIndex = ({ field, state, percent }: IndexState): components['schemas']['FieldIndex'] => ({
  ...{ field, state },
  ...(percent !== undefined && { progress: Math.min(1, percent / 100) }),
});
