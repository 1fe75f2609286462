/** Settings of an application. */
export const settingsRoutes = [] as const;
