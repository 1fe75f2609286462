import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../search-params.ts';
import { applicationRoute } from './parents.tsx';

const getParentRoute = () => applicationRoute;

/** Geofences, beacons, in-app messages, alarms and inbox messages. */
export const contentRoutes = [
  createRoute({
    getParentRoute,
    path: '/geofences',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/places/GeofencesPage.tsx'), 'GeofencesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/geofences/new',
    staticData: { requires: 'createGeofence' },
    component: lazyRouteComponent(() => import('../pages/places/GeofencePages.tsx'), 'NewGeofencePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/geofences/$geofenceId',
    component: lazyRouteComponent(() => import('../pages/places/GeofencePages.tsx'), 'GeofencePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/beacons',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/places/BeaconsPage.tsx'), 'BeaconsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/beacons/new',
    staticData: { requires: 'createBeacon' },
    component: lazyRouteComponent(() => import('../pages/places/BeaconPages.tsx'), 'NewBeaconPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/beacons/$beaconId',
    component: lazyRouteComponent(() => import('../pages/places/BeaconPages.tsx'), 'BeaconPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/geogroups',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/places/GeogroupsPage.tsx'), 'GeogroupsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/inapps',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/content/InAppsPage.tsx'), 'InAppsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/inapps/new',
    staticData: { requires: 'createInApp' },
    component: lazyRouteComponent(() => import('../pages/content/InAppPages.tsx'), 'NewInAppPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/inapps/$inAppId',
    component: lazyRouteComponent(() => import('../pages/content/InAppPages.tsx'), 'InAppPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/alarms',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/content/AlarmsPage.tsx'), 'AlarmsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/alarms/new',
    staticData: { requires: 'createAlarm' },
    component: lazyRouteComponent(() => import('../pages/content/AlarmPages.tsx'), 'NewAlarmPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/alarms/$alarmId',
    component: lazyRouteComponent(() => import('../pages/content/AlarmPages.tsx'), 'AlarmPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/inboxes',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/content/InboxesPage.tsx'), 'InboxesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/inboxes/new',
    staticData: { requires: 'createInbox' },
    component: lazyRouteComponent(() => import('../pages/content/InboxPages.tsx'), 'NewInboxPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/inboxes/$inboxId',
    component: lazyRouteComponent(() => import('../pages/content/InboxPages.tsx'), 'InboxPage'),
  }),
] as const;
