import type { Schemas } from '../../../api/client.ts';

/** The days of the week. The number of Monday is 1. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The numbers of the excluded days: the contract has them as a text. */
export const daysOf = ({ days }: Schemas['ScheduleExclusion']): number[] => JSON.parse(days) as number[];
