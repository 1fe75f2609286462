import { type ContentKindName, contentRows, type StoredContent } from '../../domain/content/content.store.ts';
import { showAlarm } from '../../api/alarms/alarm.ts';
import { campaignRows } from '../../api/campaigns/campaigns.store.ts';
import { showInApp } from '../../api/inapps/inapp.ts';
import { memberRows, staticListRows } from '../../api/lists/lists.store.ts';
import { beaconRows } from '../../api/places/beacons.store.ts';
import { geofenceRows } from '../../api/places/geofences.store.ts';
import { geogroupRows } from '../../api/places/geogroups.store.ts';
import { periodBetween } from '../../api/reports/period.ts';
import { clickRows, type ReportSubject, targetRows } from '../../api/reports/reports.store.ts';
import { chosenDays } from '../../api/reports/statistics.ts';
import { statisticsRows } from '../../api/reports/statistics.store.ts';
import { omitNulls, type Queryable } from '../../db/database.ts';
import { pushRows } from '../../delivery/outbox.store.ts';
import { applicationRows } from '../../domain/applications/applications.store.ts';
import { userRows } from '../../domain/applications/user-screen.store.ts';
import { auditFilterValues, auditRows } from '../../domain/audit/audit.store.ts';
import { deviceFilterValues, deviceRows } from '../../domain/devices/device-search.store.ts';
import { findDeviceId } from '../../domain/devices/devices.store.ts';
import { allOfTimeline, timelineRows } from '../../domain/devices/timeline.store.ts';
import type { ListRows } from '../../domain/list-rows.ts';
import { messageFilterValues, messageRows } from '../../domain/messages/messages.store.ts';
import { operatorRows } from '../../domain/operators/operators.store.ts';
import { programTokenRows } from '../../domain/operators/program-tokens.store.ts';
import { pictureRows, type StoredPicture } from '../../domain/pictures/pictures.store.ts';
import { importRows } from '../../imports/records/imports.store.ts';
import { deliveryRows } from '../../sending/deliveries.store.ts';
import { findSendsById, sendRows } from '../../sending/progress.store.ts';
import { approvalRows } from '../approvals/approvals.store.ts';
import { campaignDraftRows } from '../campaigns/campaign-drafts.store.ts';
import { notificationRows } from '../notifications/notifications.store.ts';
import type { ApiCall, OperationId } from '../handlers.ts';
import { showInbox } from '../inboxes/inboxes.ts';
import { showPicture } from '../pictures/picture-url.ts';
import { toSendEntry } from '../sends/send-entry.ts';

/** Where the entries of a list come from. */
export interface ListSource<Id extends OperationId> {
  rows: ListRows<never>;
  /** The values of the statement's parameters. */
  values: (call: ApiCall<Id>, db: Queryable) => readonly unknown[] | Promise<readonly unknown[]>;
  /** The column that makes an order unique, by default `id`. */
  key?: string;
  /** Whether the operation itself checks the resource of the path and its own parameters. */
  checked?: true;
  /** Whether a call is read with the statement: by default if it has parameters of the list. */
  isRead?: (call: ApiCall<Id>) => boolean;
  /** Whether pages have cursors. */
  byCursor?: true;
  /** Completes a page. */
  complete?: (db: Queryable, call: ApiCall<Id>, shown: readonly unknown[]) => Promise<unknown[]>;
}

interface OfApplication {
  app: { id: number };
}

const ofApplication = ({ app }: OfApplication) => [app.id];

const contents = <Body>(kind: ContentKindName, show: (content: StoredContent<Body>) => unknown) => ({
  rows: {
    statement: contentRows,
    show: (row: StoredContent<Body> & ContentColumns) => {
      const {
        name: _name,
        title: _title,
        sendDate: _send,
        expirationDate: _expiration,
        status: _status,
        ...content
      } = row;
      return show(omitNulls(content));
    },
  },
  values: ({ app }: OfApplication) => [app.id, kind],
});

/** The columns by which content is only sorted and filtered. */
type ContentColumns = Record<'name' | 'title' | 'sendDate' | 'expirationDate' | 'status', unknown>;

interface ReportCall extends OfApplication {
  query: { startDate?: string; endDate?: string; data?: string[] };
}

const report = <Entry>(
  rows: Record<ReportSubject, ListRows<never, Entry>>,
  subject: ReportSubject,
  idOf: (params: never) => number,
) => ({
  rows: rows[subject],
  values: ({ app, query, params }: ReportCall & { params: object }) => {
    const { from, until } = periodBetween(query);
    return [app.id, idOf(params as never), from, until, query.data ?? []];
  },
  checked: true as const,
});
const campaignOf = ({ campaignId }: { campaignId: number }) => campaignId;
const messageOf = ({ messageId }: { messageId: number }) => messageId;

/** The lists that are read with a statement. The others are small, and filtered as a whole. */
export const listSources: { [Id in OperationId]?: ListSource<Id> } = {
  listOperators: { rows: operatorRows, values: ({ query }) => [query.search ?? null] },
  listProgramTokens: { rows: programTokenRows, values: () => [] },
  listUsers: { rows: userRows, values: ({ query }) => [query.search ?? null] },
  listApplications: {
    rows: applicationRows,
    values: ({ operator, query }) => [operator.role === 'owner' ? null : operator.id, query.search ?? null],
    key: 'partnerId',
  },
  listSends: {
    rows: sendRows,
    values: ({ app, query }) => [app.id, query.state ?? null, query.messageId ?? null],
    async complete(db, { app }, ids) {
      const sends = new Map((await findSendsById(db, app.id, ids as number[])).map((send) => [send.id, send]));
      return (ids as number[]).flatMap((id) => {
        const send = sends.get(id);
        return send ? [toSendEntry(send)] : [];
      });
    },
  },
  listSendDeliveries: {
    rows: deliveryRows,
    values: ({ app, params, query }) => [app.id, params.sendId, query.status ?? null, query.reason ?? null],
    checked: true,
    byCursor: true,
  },
  listCapturedPushes: { rows: pushRows, values: ofApplication, byCursor: true },
  getDeviceTimeline: {
    rows: timelineRows,
    values: async ({ app, params }, db) => [
      app.id,
      (await findDeviceId(db, app.id, params.udid)) ?? 0,
      ...allOfTimeline,
    ],
    checked: true,
    byCursor: true,
  },
  findDevices: {
    rows: deviceRows,
    values: ({ app, query }) => [app.id, ...deviceFilterValues(query)],
    isRead: ({ query }) => query.search === undefined,
  },
  listInboxMessages: contents('inbox', showInbox),
  listImports: { rows: importRows, values: ofApplication },
  listNotifications: { rows: notificationRows, values: ({ app, operator }) => [app.id, operator.id] },
  listAuditEntries: { rows: auditRows, values: ({ query }) => auditFilterValues(query) },
  listCampaigns: { rows: campaignRows, values: ofApplication },
  listCampaignDrafts: { rows: campaignDraftRows, values: ofApplication },
  listApprovals: { rows: approvalRows, values: ofApplication },
  listPictures: {
    rows: pictureRows,
    values: ofApplication,
    complete: async (_db, call, pictures) => (pictures as StoredPicture[]).map((picture) => showPicture(picture, call)),
  },
  listMessages: { rows: messageRows, values: ({ app, query }) => [app.id, ...messageFilterValues(query)] },
  listStaticLists: { rows: staticListRows, values: ofApplication, key: 'listId' },
  listStaticListMembers: { rows: memberRows, values: ({ app, params }) => [app.id, params.listId] },
  listCampaignClicks: report(clickRows, 'campaign', campaignOf),
  listMessageClicks: report(clickRows, 'message', messageOf),
  listCampaignTargets: report(targetRows, 'campaign', campaignOf),
  listMessageTargets: report(targetRows, 'message', messageOf),
  listStatistics: {
    rows: statisticsRows,
    values: ({ app, query }) => {
      const { from, until } = chosenDays(query);
      return [app.id, from, until];
    },
    key: 'date',
  },
  listGeofences: { rows: geofenceRows, values: ofApplication },
  listBeacons: { rows: beaconRows, values: ofApplication },
  listGeogroups: { rows: geogroupRows, values: ofApplication },
  listInApps: contents('in-app', showInApp),
  listAlarms: contents('alarm', showAlarm),
};
