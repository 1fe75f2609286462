// Generated from openapi/ by `npm run generate`. Do not edit.
export const operations = {
  registerDevice: {"method":"POST","path":"/device/v1/devices","body":"required"},
  getDevice: {"method":"GET","path":"/device/v1/devices/me","body":"none"},
  updateDevice: {"method":"PATCH","path":"/device/v1/devices/me","body":"required"},
  deleteDevice: {"method":"DELETE","path":"/device/v1/devices/me","body":"none"},
  rotateDeviceToken: {"method":"POST","path":"/device/v1/devices/me/token","body":"none"},
  setPushConsent: {"method":"PUT","path":"/device/v1/devices/me/push_consent","body":"required"},
  getWebPushKey: {"method":"GET","path":"/device/v1/web_push_key","body":"none"},
  sendEvents: {"method":"POST","path":"/device/v1/events","body":"required"},
  getContent: {"method":"GET","path":"/device/v1/content","body":"none"},
  listInbox: {"method":"GET","path":"/device/v1/inbox","body":"none"},
  setInboxMessageStatus: {"method":"PUT","path":"/device/v1/inbox/{inboxId}/status","body":"required"},
  joinList: {"method":"PUT","path":"/device/v1/lists/{externalId}/membership","body":"none"},
  leaveList: {"method":"DELETE","path":"/device/v1/lists/{externalId}/membership","body":"none"},
} as const;

export type OperationId = keyof typeof operations;
