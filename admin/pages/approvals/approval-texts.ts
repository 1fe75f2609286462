import type { Schemas } from '../../api/client.ts';
import { devicesText } from '../../components/count-text.ts';

type Entry = Pick<Schemas['ApprovalEntry'], 'devices' | 'exact'>;

export const stateNames: Readonly<Record<Schemas['ApprovalState'], string>> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  lapsed: 'Lapsed',
};

export const operationNames: Readonly<Record<Schemas['ApprovalOperation'], string>> = {
  sendMessage: 'Send of a message',
  createSchedule: 'Schedule of a message',
  updateSchedule: 'Change of a schedule',
  sendCampaign: 'Campaign',
  sendInstantMessage: 'Instant message',
};

/** What an approval is called, which may have no name. */
export const titleOf = ({ id, name }: Pick<Schemas['ApprovalEntry'], 'id' | 'name'>) => name || `Approval ${id}`;

/** The devices of an approval, which may be an estimate. */
export const approvalDevices = ({ devices, exact }: Entry) => `${exact ? '' : 'about '}${devicesText(devices)}`;

/** Whether an approval schedules what it sends. */
export const isScheduled = (request: Schemas['ApprovalInput'] | undefined): boolean =>
  request !== undefined &&
  ('schedule' in request || ('campaign' in request && request.campaign.schedule !== undefined));
