import type { components } from '../../../generated/operator/api.ts';
import type { SendCall } from './selected-audiences.ts';

export type ApprovalInput = components['schemas']['ApprovalInput'];

/** The call of the operation that an approval permits. */
export function sendCallOf(app: SendCall['app'], request: ApprovalInput): SendCall {
  const call = { operationId: request.operation, app, params: {}, query: {} };
  switch (request.operation) {
    case 'sendMessage':
      return { ...call, params: { messageId: request.messageId }, query: { test: request.test ?? false } };
    case 'createSchedule':
    case 'updateSchedule':
      return { ...call, params: { messageId: request.messageId }, body: request.schedule };
    case 'sendCampaign':
      return { ...call, body: request.campaign };
    case 'sendInstantMessage':
      return { ...call, body: request.instantMessage };
  }
}

const bodies: Readonly<Record<ApprovalInput['operation'], string>> = {
  sendMessage: 'body',
  createSchedule: 'body/schedule',
  updateSchedule: 'body/schedule',
  sendCampaign: 'body/campaign',
  sendInstantMessage: 'body/instantMessage',
};

/** Changes the location in an error message of that call to the one in the body of the approval. */
export const locationInApproval = (message: string, { operation }: ApprovalInput): string =>
  message.replace(/^path\/messageId/, 'body/messageId').replace(/^body(?=\/(?!messageId:))/, bodies[operation]);
