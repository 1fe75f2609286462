/** Pages about the service: workers and the audit log. */
export const operationsRoutes = [] as const;
