import type { components } from '../../../generated/engagement/api.ts';

/** New values by field name. Null clears a field. */
export type DeviceChange = components['schemas']['DeviceDataToUpdate'];

/** Who changes a device: the device itself, which has proved its identity, or a server. */
export type Author = 'device' | 'server';
