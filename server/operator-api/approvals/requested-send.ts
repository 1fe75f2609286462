import { hash } from 'node:crypto';
import type { components } from '../../../generated/operator/api.ts';
import { overriddenContents } from '../../api/instant/contents.ts';
import type { Queryable } from '../../db/database.ts';
import { findMessage, type Message } from '../../domain/messages/messages.store.ts';
import { findSchedule } from '../../domain/schedules/schedules.store.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { notFound } from '../../http/errors/problem.ts';
import { findParentOf, type SelectedAudience, selectedAudiences } from './selected-audiences.ts';
import { type ApprovalInput, sendCallOf } from './send-call.ts';
import type { SendCall } from './selected-audiences.ts';

type Schemas = components['schemas'];
/** A request for an approval of the send of one message. */
type MessageApproval = Exclude<ApprovalInput, { operation: 'sendCampaign' }>;

/** The message or the draft that a request for an approval is about. */
export interface ApprovalSubject {
  messageId: number | undefined;
  draftId: number | undefined;
}

/** What a request for an approval would send. */
export interface RequestedSend extends ApprovalSubject {
  name: string;
  audiences: SelectedAudience[];
  /** Of the content and the criteria of the audience. An approval permits only a send with this hash. */
  contentHash: Buffer;
  /** The first date of a schedule. */
  latest: string | undefined;
}

/** The state of a message changes when it is sent. */
const contentOf = ({ state: _state, ...content }: Message) => content;

/** @throws Problem 404 for an unknown message */
async function findRequested(db: Queryable, app: SendCall['app'], request: MessageApproval): Promise<Message> {
  if (request.operation === 'sendInstantMessage') {
    const parent = await findParentOf(db, app.id, request.instantMessage);
    if (!parent) throw notFound('body/instantMessage: the parent message was not found');
    return parent;
  }
  const message = await findMessage(db, app.id, request.messageId);
  if (!message) throw notFound(`body/messageId: message ${request.messageId} not found`);
  return message;
}

/** @throws Problem 404 for an unknown message */
export async function subjectOf(db: Queryable, app: SendCall['app'], request: ApprovalInput): Promise<ApprovalSubject> {
  if (request.operation === 'sendCampaign') return { messageId: undefined, draftId: request.campaign.draft?.id };
  return { messageId: (await findRequested(db, app, request)).id, draftId: undefined };
}

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
  const described = async (name: string, content: unknown, subject: Partial<ApprovalSubject>) => {
    const audiences = await selectedAudiences(db, settings, sendCallOf(app, request));
    return {
      ...{ name, messageId: subject.messageId, draftId: subject.draftId, audiences, latest: latestOf(request) },
      contentHash: hash('sha256', JSON.stringify({ content, audiences }), 'buffer'),
    };
  };
  if (request.operation === 'sendCampaign') {
    const { name, draft } = request.campaign;
    return described(name, undefined, { draftId: draft?.id });
  }
  const message = await findRequested(db, app, request);
  const { id: messageId, title } = message;
  const content: unknown[] = [contentOf(message)];
  if (request.operation === 'sendInstantMessage') {
    content.push(overriddenContents(message, request.instantMessage, settings));
  }
  if (request.operation === 'updateSchedule') content.push(await findSchedule(db, app.id, messageId));
  return described(title, content, { messageId });
}

function latestOf(request: ApprovalInput): string | undefined {
  const schedules: (Schemas['Schedule'] | undefined)[] = [
    'schedule' in request ? request.schedule : undefined,
    'campaign' in request ? request.campaign.schedule : undefined,
  ];
  return schedules.find((schedule) => schedule !== undefined)?.nextSendingDate;
}
