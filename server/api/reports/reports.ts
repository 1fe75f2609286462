import type { Queryable } from '../../db/database.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { builtInFields } from '../../domain/devices/device-fields.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { paginate, type PageRange } from '../../http/paging.ts';
import { badData, notAllowed, notFound } from '../../http/errors/problem.ts';
import type { ApiHandlers, Application } from '../handlers.ts';
import { periodBetween } from './period.ts';
import { readPosition, writePosition } from './position.ts';
import {
  readClickReport,
  type ReadReport,
  readTargetReport,
  type ReportPosition,
  type ReportSubject,
} from './reports.store.ts';

interface ReportCall {
  app: Application;
  url: URL;
  query: { page?: number; position?: string; startDate?: string; endDate?: string; data?: string[] };
}

/** A report and the function that reads it. */
interface Report<Entry> {
  name: 'clicks' | 'targets';
  read: ReadReport<Entry>;
}

const clicks = { name: 'clicks', read: readClickReport } as const;
const targets = { name: 'targets', read: readTargetReport } as const;

/** Pages below 1 are empty, but their requests are validated. */
const nothing: PageRange = { offset: 0, limit: 0 };

/** The targets of messages and the clicks on them. */
export const reportHandlers = (db: Queryable, settings: SettingsReader, secrets: Secrets) => {
  /** @throws Problem 400 for each unknown device field */
  async function checkFields(app: Application, names: readonly string[]): Promise<void> {
    const own = names.length > 0 ? (await settings(app)).fields : [];
    const known = new Set([...builtInFields, ...own].map(({ name }) => name));
    const errors = names.flatMap((name, index) =>
      known.has(name) ? [] : [`query/data/${index}: unknown device field ${name}`],
    );
    if (errors.length > 0) throw badData(errors);
  }

  async function list<Entry>(report: Report<Entry>, subject: ReportSubject, id: number, call: ReportCall) {
    const { app, query } = call;
    const { page = 1, startDate, endDate } = query;
    const positionOf = { applicationId: app.id, report: report.name, subject, id, startDate, endDate };
    const period = periodBetween(query);
    const fields = query.data ?? [];
    await checkFields(app, fields);
    const position = readPosition(secrets, { ...positionOf, page }, query.position);
    let last: ReportPosition | undefined;
    const readPage = async (range: PageRange) => {
      const found = await report.read(db, app.id, subject, { id, period, fields, position, ...range });
      const path = `path/${subject}Id: ${subject} ${id}`;
      if (found === 'unknown') throw notFound(`${path} not found`);
      if (found === 'foreign') throw notAllowed(`${path} belongs to another application`);
      last = found.last;
      return found.entries;
    };
    if (page < 1) await readPage(nothing);
    // One more entry than the page has was read. The next page begins there.
    return paginate(call, readPage, (next) => last && writePosition(secrets, { ...positionOf, page: next }, last));
  }

  return {
    async listCampaignClicks(call) {
      return list(clicks, 'campaign', call.params.campaignId, call);
    },

    async listMessageClicks(call) {
      return list(clicks, 'message', call.params.messageId, call);
    },

    async listCampaignTargets(call) {
      return list(targets, 'campaign', call.params.campaignId, call);
    },

    async listMessageTargets(call) {
      return list(targets, 'message', call.params.messageId, call);
    },
  } satisfies Partial<ApiHandlers>;
};
