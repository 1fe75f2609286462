import type { components } from '../../generated/settings.ts';

/** The settings of an application, as stored: credentials are masked. */
export type Settings = components['schemas']['settings'];
