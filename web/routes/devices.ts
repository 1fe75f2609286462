/** Pages of an application. */
export const devicesRoutes = [] as const;
