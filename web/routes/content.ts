/** Pages of an application. */
export const contentRoutes = [] as const;
