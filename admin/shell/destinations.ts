import {
  type Icon,
  IconApps,
  IconBell,
  IconBluetooth,
  IconCalendar,
  IconChecks,
  IconDeviceMobile,
  IconDeviceMobileMessage,
  IconFileImport,
  IconFolder,
  IconGauge,
  IconHistory,
  IconInbox,
  IconKey,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconMapPins,
  IconMessage,
  IconPhoto,
  IconSend,
  IconServer,
  IconSettings,
  IconUserShield,
  IconUsers,
} from '../components/icons.tsx';
import type { OperationId } from '../session/session.ts';

/** A page of the navigation. */
export interface Destination {
  /** The route. Pages of an application have the parameter `partnerId`. */
  to: string;
  label: string;
  Icon: Icon;
  /** Whether only this page is it, without those below. */
  exact?: true;
  /** The operation that the role of the operator must permit. */
  requires?: OperationId;
}

const app = '/apps/$partnerId';

/** The pages of an application by section. The first section has the name of the application. */
export const applicationPages: Readonly<Record<string, readonly Destination[]>> = {
  '': [
    { to: app, label: 'Overview', Icon: IconGauge, exact: true },
    { to: `${app}/messages`, label: 'Messages', Icon: IconMessage },
    { to: `${app}/campaigns`, label: 'Campaigns', Icon: IconFolder },
    { to: `${app}/calendar`, label: 'Calendar', Icon: IconCalendar },
    { to: `${app}/sends`, label: 'Sends', Icon: IconSend },
    { to: `${app}/approvals`, label: 'Approvals', Icon: IconChecks },
    { to: `${app}/pictures`, label: 'Pictures', Icon: IconPhoto },
    { to: `${app}/captured-pushes`, label: 'Captured pushes', Icon: IconInbox },
  ],
  Audience: [
    { to: `${app}/devices`, label: 'Devices', Icon: IconDeviceMobile },
    { to: `${app}/lists`, label: 'Static lists', Icon: IconListCheck },
    { to: `${app}/imports`, label: 'Imports', Icon: IconFileImport },
  ],
  'In the application': [
    { to: `${app}/inapps`, label: 'In-app messages', Icon: IconDeviceMobileMessage },
    { to: `${app}/alarms`, label: 'Alarms', Icon: IconBell },
    { to: `${app}/inboxes`, label: 'Inbox messages', Icon: IconMail },
    { to: `${app}/geofences`, label: 'Geofences', Icon: IconMapPin },
    { to: `${app}/beacons`, label: 'Beacons', Icon: IconBluetooth },
    { to: `${app}/geogroups`, label: 'Geogroups', Icon: IconMapPins },
  ],
  Setup: [{ to: `${app}/settings`, label: 'Settings', Icon: IconSettings }],
};

/** The pages of the service. */
export const servicePages: readonly Destination[] = [
  { to: '/', label: 'Applications', Icon: IconApps, exact: true },
  { to: '/users', label: 'API users', Icon: IconUsers, requires: 'listUsers' },
  { to: '/operators', label: 'Operators', Icon: IconUserShield, requires: 'listOperators' },
  { to: '/program-tokens', label: 'Program tokens', Icon: IconKey, requires: 'listProgramTokens' },
  { to: '/system', label: 'System', Icon: IconServer },
  { to: '/audit', label: 'Audit log', Icon: IconHistory, requires: 'listAuditEntries' },
];
