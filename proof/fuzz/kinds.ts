import type { OperationId } from '../../generated/engagement/operations.ts';

/** A kind of resource and its operations. */
export interface Kind {
  /** The path parameter with its ID. */
  idName: string;
  /** The response member with its ID; `id` by default. */
  idMember?: string;
  create: OperationId;
  get?: OperationId;
  update?: OperationId;
  delete?: OperationId;
  list?: OperationId;
  setStatus?: OperationId;
  getByExternalId?: OperationId;
  updateByExternalId?: OperationId;
  setStatusByExternalId?: OperationId;
  /** Operations that distinguish a resource of another application (403) from an unknown one (404). */
  reports?: readonly OperationId[];
  /** Whether a valid body can be rejected for references that the model does not know. */
  mayRefuse: boolean;
}

export const kinds = {
  campaigns: {
    idName: 'campaignId',
    create: 'createCampaign',
    get: 'getCampaign',
    update: 'updateCampaign',
    delete: 'deleteCampaign',
    list: 'listCampaigns',
    reports: ['listCampaignClicks', 'listCampaignTargets'],
    mayRefuse: false,
  },
  messages: {
    idName: 'messageId',
    create: 'createMessage',
    get: 'getMessage',
    update: 'updateMessage',
    delete: 'deleteMessage',
    list: 'listMessages',
    reports: ['listMessageClicks', 'listMessageTargets'],
    mayRefuse: true,
  },
  geofences: {
    idName: 'geofenceId',
    create: 'createGeofence',
    get: 'getGeofence',
    update: 'updateGeofence',
    list: 'listGeofences',
    mayRefuse: false,
  },
  beacons: {
    idName: 'beaconId',
    create: 'createBeacon',
    get: 'getBeacon',
    update: 'updateBeacon',
    list: 'listBeacons',
    mayRefuse: false,
  },
  geogroups: { idName: 'geogroupId', create: 'createGeogroup', list: 'listGeogroups', mayRefuse: false },
  inApps: {
    idName: 'inAppId',
    idMember: 'inAppId',
    create: 'createInApp',
    get: 'getInApp',
    update: 'updateInApp',
    list: 'listInApps',
    setStatus: 'setInAppStatus',
    getByExternalId: 'getInAppByExternalId',
    updateByExternalId: 'updateInAppByExternalId',
    setStatusByExternalId: 'setInAppStatusByExternalId',
    mayRefuse: true,
  },
  alarms: {
    idName: 'alarmId',
    create: 'createAlarm',
    get: 'getAlarm',
    update: 'updateAlarm',
    list: 'listAlarms',
    setStatus: 'setAlarmStatus',
    getByExternalId: 'getAlarmByExternalId',
    updateByExternalId: 'updateAlarmByExternalId',
    setStatusByExternalId: 'setAlarmStatusByExternalId',
    mayRefuse: true,
  },
  inboxes: {
    idName: 'inboxId',
    create: 'createInbox',
    update: 'updateInbox',
    updateByExternalId: 'updateInboxByExternalId',
    mayRefuse: true,
  },
  lists: {
    idName: 'listId',
    idMember: 'listId',
    create: 'createStaticList',
    list: 'listStaticLists',
    mayRefuse: false,
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];
export const kindOf = (name: KindName): Kind => kinds[name];
