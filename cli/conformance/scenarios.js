import { accessScenarios } from "./scenarios/access.js";
import { alarmScenarios } from "./scenarios/alarms.js";
import { campaignScenarios } from "./scenarios/campaigns.js";
import { deviceAccessScenarios } from "./scenarios/device-access.js";
import { deviceConsentScenarios } from "./scenarios/device-consent.js";
import { deviceContentScenarios } from "./scenarios/device-content.js";
import { deviceEventScenarios } from "./scenarios/device-events.js";
import { deviceIdentityScenarios } from "./scenarios/device-identity.js";
import { deviceInboxScenarios, deviceListScenarios } from "./scenarios/device-inbox.js";
import { deviceLimitScenarios } from "./scenarios/device-limits.js";
import { deviceRegistrationScenarios } from "./scenarios/device-registration.js";
import { deviceScenarios } from "./scenarios/devices.js";
import { errorScenarios } from "./scenarios/errors.js";
import { inAppScenarios } from "./scenarios/inapps.js";
import { inboxScenarios } from "./scenarios/inboxes.js";
import { instantScenarios } from "./scenarios/instant.js";
import { listScenarios } from "./scenarios/lists.js";
import { messageScenarios } from "./scenarios/messages.js";
import { operatorApplicationScenarios } from "./scenarios/operator-applications.js";
import { operatorAuditScenarios } from "./scenarios/operator-audit.js";
import { operatorDeviceAccessScenarios } from "./scenarios/operator-device-access.js";
import { operatorDeviceScenarios } from "./scenarios/operator-devices.js";
import { operatorInboxScenarios } from "./scenarios/operator-inboxes.js";
import { operatorEventScenarios } from "./scenarios/operator-events.js";
import { operatorImportScenarios } from "./scenarios/operator-imports.js";
import { operatorPreviewScenarios } from "./scenarios/operator-previews.js";
import { operatorRightsScenarios } from "./scenarios/operator-rights.js";
import { operatorSendScenarios } from "./scenarios/operator-sends.js";
import { operatorSessionScenarios } from "./scenarios/operator-sessions.js";
import { operatorUserScenarios } from "./scenarios/operator-users.js";
import { operatorWorkerScenarios } from "./scenarios/operator-workers.js";
import { pageScenarios } from "./scenarios/pages.js";
import { placeScenarios } from "./scenarios/places.js";
import { clickScenarios, reportScenarios, statisticsScenarios } from "./scenarios/reports.js";
import { exclusionScenarios, scheduleScenarios } from "./scenarios/schedules.js";
import { sendScenarios } from "./scenarios/sends.js";
/** All scenarios by resource. */
export const scenarios = {
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
    'operator rights': operatorRightsScenarios,
    'operator users': operatorUserScenarios,
    'operator applications': operatorApplicationScenarios,
    'operator device access': operatorDeviceAccessScenarios,
    'operator sends': operatorSendScenarios,
    'operator previews': operatorPreviewScenarios,
    'operator imports': operatorImportScenarios,
    'operator events': operatorEventScenarios,
    'operator devices': operatorDeviceScenarios,
    'operator inboxes': operatorInboxScenarios,
    'operator workers': operatorWorkerScenarios,
    'operator audit': operatorAuditScenarios,
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
