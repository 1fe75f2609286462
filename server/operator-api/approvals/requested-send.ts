import { hash } from 'node:crypto';
import type { components } from '../../../generated/operator/api.ts';
import { overriddenContents } from '../../api/instant/contents.ts';
import type { Queryable } from '../../db/database.ts';
import { findMessage, type Message } from '../../domain/messages/messages.store.ts';
import { findSchedule } from '../../domain/schedules/schedules.store.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { notFound } from '../../http/errors/problem.ts';
import { prepareSend } from '../../sending/accept.ts';
import { findParentOf, selectedAudiences, type SelectedAudience } from './selected-audiences.ts';
import { type ApprovalInput, sendCallOf } from './send-call.ts';
import type { SendCall } from './selected-audiences.ts';

type Schemas = components['schemas'];

/** What a request for an approval would send. */
export interface RequestedSend {
  name: string;
  messageId: number | undefined;
  draftId: number | undefined;
  audiences: SelectedAudience[];
  /** Of the content and the criteria of the audience. An approval permits only a send with this hash. */
  contentHash: Buffer;
  /** The first date of a schedule. */
  latest: string | undefined;
}

/** The state of a message changes when it is sent. */
const contentOf = ({ state: _state, ...content }: Message) => content;

/**
 * Reads what a request would send now.
 *
 * @throws Problem 404 for an unknown message
 */
export async function readRequestedSend(
  db: Queryable,
  settings: Settings,
  app: SendCall['app'],
  request: ApprovalInput,
): Promise<RequestedSend> {
  const call = sendCallOf(app, request);
  const audiences = await selectedAudiences(db, settings, call);
  const described = (name: string, content: unknown, ids: { messageId?: number; draftId?: number | undefined }) => ({
    name,
    messageId: ids.messageId,
    draftId: ids.draftId,
    audiences,
    contentHash: hash('sha256', JSON.stringify({ content, audiences }), 'buffer'),
    latest: latestOf(request),
  });
  if (request.operation === 'sendCampaign') {
    const { name, messages, draft } = request.campaign;
    const contents = [];
    for (const message of messages) {
      contents.push((await prepareSend(db, app.id, message, 'campaign', settings)).contents);
    }
    return described(name, contents, { draftId: draft?.id });
  }
  if (request.operation === 'sendInstantMessage') {
    const { instantMessage } = request;
    const parent = await findParentOf(db, app.id, instantMessage);
    if (!parent) throw notFound('body/instantMessage: the parent message was not found');
    const contents = overriddenContents(parent, instantMessage, settings);
    return described(parent.title, [contentOf(parent), contents], { messageId: parent.id });
  }
  const { messageId } = request;
  const message = await findMessage(db, app.id, messageId);
  if (!message) throw notFound(`body/messageId: message ${messageId} not found`);
  const { contents } = await prepareSend(db, app.id, message, kindOf(request), settings);
  const schedule = request.operation === 'updateSchedule' ? await findSchedule(db, app.id, messageId) : undefined;
  return described(message.title, [contentOf(message), contents, schedule], { messageId });
}

const kindOf = (request: ApprovalInput) => (request.operation === 'sendMessage' && request.test ? 'test' : 'campaign');

function latestOf(request: ApprovalInput): string | undefined {
  const schedules: (Schemas['Schedule'] | undefined)[] = [
    'schedule' in request ? request.schedule : undefined,
    'campaign' in request ? request.campaign.schedule : undefined,
  ];
  return schedules.find((schedule) => schedule !== undefined)?.nextSendingDate;
}
