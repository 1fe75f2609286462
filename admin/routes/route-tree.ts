import { applicationsRoutes } from './applications.ts';
import { contentRoutes } from './content.ts';
import { devicesRoutes } from './devices.ts';
import { messagesRoutes } from './messages.ts';
import { operationsRoutes } from './operations.ts';
import { operatorRoutes } from './operators.ts';
import { applicationRoute, rootRoute } from './parents.tsx';
import { sendsRoutes } from './sends.ts';
import { settingsRoutes } from './settings.ts';
import { userRoutes } from './users.ts';

export const routeTree = rootRoute.addChildren([
  ...applicationsRoutes,
  ...userRoutes,
  ...operatorRoutes,
  ...operationsRoutes,
  applicationRoute.addChildren([
    ...sendsRoutes,
    ...messagesRoutes,
    ...devicesRoutes,
    ...contentRoutes,
    ...settingsRoutes,
  ]),
]);
