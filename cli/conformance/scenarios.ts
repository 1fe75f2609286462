import type { Scenario } from './runner/scenario.ts';
import { accessScenarios } from './scenarios/access.ts';
import { alarmScenarios } from './scenarios/alarms.ts';
import { campaignScenarios } from './scenarios/campaigns.ts';
import { deviceAccessScenarios } from './scenarios/device-access.ts';
import { deviceConsentScenarios } from './scenarios/device-consent.ts';
import { deviceContentScenarios } from './scenarios/device-content.ts';
import { deviceEventScenarios } from './scenarios/device-events.ts';
import { deviceIdentityScenarios } from './scenarios/device-identity.ts';
import { deviceInboxScenarios, deviceListScenarios } from './scenarios/device-inbox.ts';
import { deviceLimitScenarios } from './scenarios/device-limits.ts';
import { deviceRegistrationScenarios } from './scenarios/device-registration.ts';
import { deviceScenarios } from './scenarios/devices.ts';
import { errorScenarios } from './scenarios/errors.ts';
import { inAppScenarios } from './scenarios/inapps.ts';
import { inboxScenarios } from './scenarios/inboxes.ts';
import { instantScenarios } from './scenarios/instant.ts';
import { listScenarios } from './scenarios/lists.ts';
import { messageScenarios } from './scenarios/messages.ts';
import { operatorApplicationScenarios } from './scenarios/operator-applications.ts';
import { operatorAuditScenarios } from './scenarios/operator-audit.ts';
import { operatorListScenarios } from './scenarios/operator-lists.ts';
import { operatorDeviceAccessScenarios } from './scenarios/operator-device-access.ts';
import { operatorDeviceScenarios } from './scenarios/operator-devices.ts';
import { operatorPersonScenarios } from './scenarios/operator-persons.ts';
import { operatorInboxScenarios } from './scenarios/operator-inboxes.ts';
import { operatorEventScenarios } from './scenarios/operator-events.ts';
import { operatorCalendarScenarios } from './scenarios/operator-calendar.ts';
import { operatorApprovalScenarios } from './scenarios/operator-approvals.ts';
import { operatorCampaignScenarios } from './scenarios/operator-campaigns.ts';
import { operatorImportScenarios } from './scenarios/operator-imports.ts';
import { operatorNotificationScenarios } from './scenarios/operator-notifications.ts';
import { operatorPictureScenarios } from './scenarios/operator-pictures.ts';
import { operatorPreconditionScenarios } from './scenarios/operator-preconditions.ts';
import { operatorPreviewScenarios } from './scenarios/operator-previews.ts';
import { operatorProgramTokenScenarios } from './scenarios/operator-program-tokens.ts';
import { operatorRightsScenarios } from './scenarios/operator-rights.ts';
import { operatorSecondFactorScenarios } from './scenarios/operator-second-factor.ts';
import { operatorSendScenarios } from './scenarios/operator-sends.ts';
import { operatorSessionScenarios } from './scenarios/operator-sessions.ts';
import { operatorUserScenarios } from './scenarios/operator-users.ts';
import { operatorStatisticsScenarios } from './scenarios/operator-statistics.ts';
import { operatorWorkerScenarios } from './scenarios/operator-workers.ts';
import { pageScenarios } from './scenarios/pages.ts';
import { placeScenarios } from './scenarios/places.ts';
import { clickScenarios, reportScenarios, statisticsScenarios } from './scenarios/reports.ts';
import { exclusionScenarios, scheduleScenarios } from './scenarios/schedules.ts';
import { sendScenarios } from './scenarios/sends.ts';

/** All scenarios by resource. */
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
  'operator sessions': operatorSessionScenarios,
  'operator second factor': operatorSecondFactorScenarios,
  'operator rights': operatorRightsScenarios,
  'operator program tokens': operatorProgramTokenScenarios,
  'operator users': operatorUserScenarios,
  'operator applications': operatorApplicationScenarios,
  'operator concurrent changes': operatorPreconditionScenarios,
  'operator device access': operatorDeviceAccessScenarios,
  'operator sends': operatorSendScenarios,
  'operator previews': operatorPreviewScenarios,
  'operator calendar': operatorCalendarScenarios,
  'operator approvals': operatorApprovalScenarios,
  'operator campaigns': operatorCampaignScenarios,
  'operator imports': operatorImportScenarios,
  'operator pictures': operatorPictureScenarios,
  'operator notifications': operatorNotificationScenarios,
  'operator events': operatorEventScenarios,
  'operator devices': operatorDeviceScenarios,
  'operator persons': operatorPersonScenarios,
  'operator inboxes': operatorInboxScenarios,
  'operator statistics': operatorStatisticsScenarios,
  'operator workers': operatorWorkerScenarios,
  'operator audit': operatorAuditScenarios,
  'operator lists': operatorListScenarios,
  'device access': deviceAccessScenarios,
  'device registration': deviceRegistrationScenarios,
  'device identity': deviceIdentityScenarios,
  'device consent': deviceConsentScenarios,
  'device events': deviceEventScenarios,
  'device content': deviceContentScenarios,
  'device inbox': deviceInboxScenarios,
  'device lists': deviceListScenarios,
  'device limits': deviceLimitScenarios,
};
