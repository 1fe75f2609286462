/** Pages of an application. */
export const messagesRoutes = [] as const;
