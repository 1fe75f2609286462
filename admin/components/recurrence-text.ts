import type { Schemas } from '../api/client.ts';

/** A recurrence in a sentence, such as `every 2 weeks`. */
export const recurrenceText = ({ unit, interval = 1 }: Pick<Schemas['Recurrence'], 'unit' | 'interval'>): string =>
  interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;
