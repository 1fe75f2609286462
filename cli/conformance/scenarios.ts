import type { Scenario } from './scenario.js';
import { accessScenarios } from './scenarios/access.js';
import { alarmScenarios } from './scenarios/alarms.js';
import { campaignScenarios } from './scenarios/campaigns.js';
import { deviceScenarios } from './scenarios/devices.js';
import { errorScenarios } from './scenarios/errors.js';
import { inAppScenarios } from './scenarios/inapps.js';
import { inboxScenarios } from './scenarios/inboxes.js';
import { instantScenarios } from './scenarios/instant.js';
import { listScenarios } from './scenarios/lists.js';
import { messageScenarios } from './scenarios/messages.js';
import { pageScenarios } from './scenarios/pages.js';
import { placeScenarios } from './scenarios/places.js';
import { clickScenarios, reportScenarios, statisticsScenarios } from './scenarios/reports.js';
import { exclusionScenarios, scheduleScenarios } from './scenarios/schedules.js';
import { sendScenarios } from './scenarios/sends.js';

/** Every scenario, by what it is about. */
export const scenarios: Readonly<Record<string, readonly Scenario[]>> = {
  access: accessScenarios,
  errors: errorScenarios,
  pages: pageScenarios,
  campaigns: campaignScenarios,
  messages: messageScenarios,
  schedules: [...scheduleScenarios, ...exclusionScenarios],
  sends: sendScenarios,
  'instant messages': instantScenarios,
  devices: deviceScenarios,
  lists: listScenarios,
  reports: [...reportScenarios, ...clickScenarios, ...statisticsScenarios],
  places: placeScenarios,
  'in-app messages': inAppScenarios,
  alarms: alarmScenarios,
  inboxes: inboxScenarios,
};
