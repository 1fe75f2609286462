// Generated from openapi/ by `npm run generate`. Do not edit.
export const operations = {
  registerDevice: {"method":"POST","path":"/device/v1/devices","body":"required"},
  getDevice: {"method":"GET","path":"/device/v1/devices/me","body":"none"},
  updateDevice: {"method":"PATCH","path":"/device/v1/devices/me","body":"required"},
  deleteDevice: {"method":"DELETE","path":"/device/v1/devices/me","body":"none"},
  rotateDeviceToken: {"method":"POST","path":"/device/v1/devices/me/token","body":"none"},
  sendEvents: {"method":"POST","path":"/device/v1/events","body":"required"},
} as const;

export type OperationId = keyof typeof operations;
