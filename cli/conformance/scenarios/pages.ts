import type { OperationId } from '../../../generated/engagement/operations.ts';
import type { Context } from '../runner/context.ts';
import { createCampaign, createMessage, linkHeader } from '../runner/fixtures.ts';
import { scenario } from '../runner/scenario.ts';

/** Paginated lists, with their path parameters. */
const paged: Partial<Record<OperationId, (ctx: Context) => Promise<Record<string, number>>>> = {
  listCampaigns: async () => ({}),
  listMessages: async () => ({}),
  listMessageActions: async (ctx) => ({ messageId: await createMessage(ctx, { buttons: [{ id: 'a' }] }) }),
  listStaticLists: async () => ({}),
  listStaticListMembers: async () => ({ listId: 2_000_000_000 }),
  listCampaignClicks: async (ctx) => ({ campaignId: await createCampaign(ctx) }),
  listMessageClicks: async (ctx) => ({ messageId: await createMessage(ctx) }),
  listCampaignTargets: async (ctx) => ({ campaignId: await createCampaign(ctx) }),
  listMessageTargets: async (ctx) => ({ messageId: await createMessage(ctx) }),
  listStatistics: async () => ({}),
  listGeofences: async () => ({}),
  listBeacons: async () => ({}),
  listGeogroups: async () => ({}),
  listInApps: async () => ({}),
  listAlarms: async () => ({}),
};

type Page = { data: unknown[]; link: { first: string; prev?: string; next?: string } };

const pageOf = (url: string | undefined) => new URL(url ?? 'http://none').searchParams.get('page');

/** Checks the pages of one list, for any number of entries. */
const walk = (operation: OperationId, prepare: (ctx: Context) => Promise<Record<string, number>>) =>
  scenario(
    [
      'PAGE-PARAMETER',
      'PAGE-LINK-HEADER',
      'PAGE-LINK-BODY',
      'PAGE-NUMBERS',
      'PAGE-LINK-FIRST',
      'PAGE-LINK-PREV',
      'PAGE-BEYOND',
    ],
    `${operation} returns pages with links`,
    // Lists of a campaign or message need a new one.
    /^list(Campaign|Message)[A-Z]/.test(operation) ? 'write' : 'read',
    async (ctx) => {
      const path = await prepare(ctx);
      const ask = async (page?: number) => {
        const { headers, body } = await ctx.call(operation, 200, { path, query: { page } });
        return { header: linkHeader(headers), ...(body as Page) };
      };
      const plain = await ask();
      ctx.isTrue('a link to the first page in the header', 'first' in plain.header, plain.header);
      ctx.isTrue('a link to the first page in the body', URL.canParse(plain.link.first), plain.link);
      ctx.notStateless('always returns the same page');
      ctx.equal('the links of the header', plain.header, { ...plain.link });
      const [one, two, zero, beyond] = [await ask(1), await ask(2), await ask(0), await ask(1_000_000)];
      ctx.equal('the links of a page without a number', pages(plain), pages(one));
      ctx.equal('the previous link of the first page', one.link.prev, undefined);
      ctx.equal('the previous link of the second page', pageOf(two.link.prev), '1');
      ctx.equal('page 0', zero.data, []);
      ctx.equal('the page after the last', beyond.data, []);
      ctx.equal('the next link of the page after the last', beyond.link.next, undefined);
    },
  );

/** Leaves out the link to the next page, since it can change at any time. */
const pages = ({ link }: Page) => [pageOf(link.first), pageOf(link.prev)];

export const pageScenarios = [
  ...Object.entries(paged).map(([operation, prepare]) => walk(operation as OperationId, prepare)),
  scenario(
    ['PAGE-SIZE', 'PAGE-LINK-NEXT', 'PAGE-LINK-QUERY'],
    'the next links lead to each entry once, with at most a hundred per page',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const title = ctx.name();
      const made: number[] = [];
      for (let count = 0; count < 105; count += 1) made.push(await createMessage(ctx, { title }));
      const seen: number[] = [];
      let page = (await ctx.call('listMessages', 200, { query: { title } })).body;
      for (let count = 0; ; count += 1) {
        ctx.isTrue('at most a hundred entries per page', page.data.length <= 100, page.data.length);
        for (const { id } of page.data) seen.push(id);
        const { next } = page.link;
        if (next === undefined) break;
        ctx.isTrue('a last page', count < 105, next);
        ctx.equal('the query parameter title in the link', new URL(next).searchParams.get('title'), title);
        page = (await ctx.follow('listMessages', next)).body;
      }
      ctx.equal(
        'the entries',
        seen.toSorted((a, b) => a - b),
        made.toSorted((a, b) => a - b),
      );
    },
  ),
];
