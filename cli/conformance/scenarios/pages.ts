import type { OperationId } from '../../../generated/operations.ts';
import type { Context } from '../context.ts';
import { createCampaign, createMessage, linkHeader } from '../fixtures.ts';
import { scenario } from '../scenario.ts';

/** Lists with pages, and what they need to be asked for. */
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

/** The pages of one list, as far as any number of entries shows them. */
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
    `${operation} answers in pages that link to each other`,
    // Those of a campaign or message need one of their own.
    /^list(Campaign|Message)[A-Z]/.test(operation) ? 'write' : 'read',
    async (ctx) => {
      const path = await prepare(ctx);
      const ask = async (page?: number) => {
        const { headers, body } = await ctx.call(operation, 200, { path, query: { page } });
        return { header: linkHeader(headers), ...(body as Page) };
      };
      const plain = await ask();
      ctx.truth('a link to the first page in the header', 'first' in plain.header, plain.header);
      ctx.truth('a link to the first page in the body', URL.canParse(plain.link.first), plain.link);
      ctx.notStateless('shows the same page each time');
      ctx.equal('the links of the header', plain.header, { ...plain.link });
      const [one, two, zero, beyond] = [await ask(1), await ask(2), await ask(0), await ask(1_000_000)];
      ctx.equal('the pages that are linked without a number', pages(plain), pages(one));
      ctx.equal('the link to the page before the first', one.link.prev, undefined);
      ctx.equal('the number of the page before the second', pageOf(two.link.prev), '1');
      ctx.equal('page 0', zero.data, []);
      ctx.equal('the page past the last', beyond.data, []);
      ctx.equal('the page after the one past the last', beyond.link.next, undefined);
    },
  );

/** Whether there is a next one may change at any time. */
const pages = ({ link }: Page) => [pageOf(link.first), pageOf(link.prev)];

export const pageScenarios = [
  ...Object.entries(paged).map(([operation, prepare]) => walk(operation as OperationId, prepare)),
  scenario(
    ['PAGE-SIZE', 'PAGE-LINK-NEXT', 'PAGE-LINK-QUERY'],
    'following next to the end shows each entry once, a hundred or so at a time',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const title = ctx.name();
      const made: number[] = [];
      for (let count = 0; count < 105; count += 1) made.push(await createMessage(ctx, { title }));
      const seen: number[] = [];
      let page = (await ctx.call('listMessages', 200, { query: { title } })).body;
      for (let count = 0; ; count += 1) {
        ctx.truth('at most some hundred entries a page', page.data.length <= 100, page.data.length);
        seen.push(...page.data.map(({ id }) => id));
        const { next } = page.link;
        if (next === undefined) break;
        ctx.truth('an end of the pages', count < 105, next);
        ctx.equal('the title of the query in the link', new URL(next).searchParams.get('title'), title);
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
