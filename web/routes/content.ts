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
] as const;
