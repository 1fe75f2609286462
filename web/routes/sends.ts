/** Pages of an application. */
export const sendsRoutes = [] as const;
