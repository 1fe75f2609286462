/** What the service may forget, by the name of its setting. */
export const retainedKinds = ['clicks', 'activity', 'sends', 'inboxStatuses', 'unusedDevices', 'audit'] as const;

export type RetainedKind = (typeof retainedKinds)[number];

/** How many days each kind of data is kept. A kind without a number is kept forever. */
export type Retention = Partial<Record<RetainedKind, number>>;
