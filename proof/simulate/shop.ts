import type { PartnerId, Platform } from './devices.ts';

/** The callers of the API and the initial data. */
export interface Shop {
  /** By application; `both` manages both. */
  users: Record<PartnerId | 'both', { apiKey: string; token: string }>;
  /** The program tokens of operators. */
  operators: string[];
  /** The messages that instant messages reuse. */
  parents: Record<PartnerId, Record<Platform, number>>;
  appKeys: Record<PartnerId, string>;
  /** Clicks of apps begin at this date, in milliseconds since the epoch. */
  firstClick: number;
}
