/* global bru */
// Dates and external IDs that the requests use.
const day = 24 * 60 * 60 * 1000;
const days = { last_month: -30, yesterday: -1, today: 0, tomorrow: 1, next_week: 7, next_month: 30 };
for (const [name, offset] of Object.entries(days)) {
  bru.setVar(name, new Date(Date.now() + offset * day).toISOString().slice(0, 10));
}
bru.setVar('new_external_id', `example-${Date.now().toString(36)}`);
