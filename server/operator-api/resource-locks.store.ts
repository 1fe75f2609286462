import type { Transaction } from '../db/database.ts';
import type { Caller, OperationId } from './handlers.ts';

/** What identifies a resource: parameters of the path, the application and the own account. */
export interface ResourceCall extends Pick<Caller, 'app' | 'operator'> {
  params: Record<string, unknown>;
}

type Lock = (tx: Transaction, call: ResourceCall) => Promise<unknown>;

const lockAccount: Lock = (tx, { params: { operatorId, programTokenId }, operator }) =>
  tx.query('select from operators where id = $1 for update', [operatorId ?? programTokenId ?? operator.id]);

/** Schedules and their exclusions are changed with their message. */
const lockMessage: Lock = (tx, { app, params: { messageId } }) =>
  tx.query('select from messages where application_id = $1 and id = $2 for update', [app.id, messageId]);

const lockContent: Lock = (tx, { app, params: { inAppId, alarmId, inboxId } }) =>
  tx.query('select from contents where application_id = $1 and id = $2 for update', [
    app.id,
    inAppId ?? alarmId ?? inboxId,
  ]);

/** Locks the draft of a campaign until the transaction ends. */
export const lockDraft = (tx: Transaction, applicationId: number, id: unknown): Promise<unknown> =>
  tx.query('select from campaign_drafts where application_id = $1 and id = $2 for update', [applicationId, id]);

/** Locks resources, by the operation that reads them. */
export const resourceLocks: Partial<Record<OperationId, Lock>> = {
  getSecondFactor: lockAccount,
  getOperator: lockAccount,
  getProgramToken: lockAccount,
  getUser: (tx, { params: { userId } }) => tx.query('select from users where id = $1 for update', [userId]),
  getApplication: (tx, { app }) => tx.query('select from applications where id = $1 for no key update', [app.id]),
  getDevice: (tx, { app, params: { udid } }) =>
    tx.query('select from devices where application_id = $1 and udid = $2 for update', [app.id, udid]),
  getInboxMessage: lockContent,
  getInApp: lockContent,
  getAlarm: lockContent,
  getMessage: lockMessage,
  getSchedule: lockMessage,
  getScheduleExclusion: lockMessage,
  getCampaign: (tx, { app, params: { campaignId } }) =>
    tx.query('select from campaigns where application_id = $1 and id = $2 for update', [app.id, campaignId]),
  getCampaignDraft: (tx, { app, params: { draftId } }) => lockDraft(tx, app.id, draftId),
  getPicture: (tx, { app, params: { pictureId } }) =>
    tx.query('select from pictures where application_id = $1 and id = $2 for update', [app.id, pictureId]),
  getNotificationWebhook: (tx, { app }) =>
    tx.query('select from notification_webhooks where application_id = $1 for update', [app.id]),
  getNotificationEmail: (tx, { app, operator }) =>
    tx.query('select from notification_emails where application_id = $1 and operator_id = $2 for update', [
      app.id,
      operator.id,
    ]),
  getGeofence: (tx, { app, params: { geofenceId } }) =>
    tx.query('select from geofences where application_id = $1 and id = $2 for update', [app.id, geofenceId]),
  getBeacon: (tx, { app, params: { beaconId } }) =>
    tx.query('select from beacons where application_id = $1 and id = $2 for update', [app.id, beaconId]),
};
