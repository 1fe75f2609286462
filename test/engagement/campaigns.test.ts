import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '../support/errors.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const campaigns = '/v1/me/apps/shop/campaigns';

let service: TestService;
let ada: Caller;
let bob: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop', 'deep');
  bob = await service.createCaller('bob@example.com', 'other');
});
afterAll(() => service.close());

async function create(campaign: object, caller = ada, path = campaigns): Promise<number> {
  const { status, body } = await caller.request('POST', path, { body: campaign });
  expect(status).toBe(200);
  return (body as { id: number }).id;
}

test('an update of an unknown campaign returns 404 with the reason', async () => {
  const { status, body } = await ada.request('PUT', `${campaigns}/9000000`, { body: { name: 'x' } });
  expect([status, body]).toEqual([404, errorBody('path/campaignId: campaign 9000000 not found')]);
});

test('an external ID is unique within its application', async () => {
  await create({ name: 'First', externalId: 'same' });
  const again = await ada.request('POST', campaigns, { body: { name: 'Second', externalId: 'same' } });
  const taken = errorBody('body/externalId: is already in use');
  expect([again.status, again.body]).toEqual([400, taken]);
  const other = await create({ name: 'Third' });
  const moved = await ada.request('PUT', `${campaigns}/${other}`, { body: { name: 'Third', externalId: 'same' } });
  expect([moved.status, moved.body]).toEqual([400, taken]);
  await create({ name: 'Elsewhere', externalId: 'same' }, bob, '/v1/me/apps/other/campaigns');
});

describe('pages', () => {
  const deep = '/v1/me/apps/deep/campaigns';
  interface Page {
    data: { id: number; name: string }[];
    link: Record<string, string>;
  }
  const read = async (url: string) => (await ada.request('GET', url.replace(service.url, ''))).body as Page;

  beforeAll(async () => {
    await service.db.query(
      `insert into campaigns (application_id, name)
       select a.id, 'n' || n from applications a, generate_series(1, 250) n where a.partner_id = 'deep'`,
    );
  });

  test('have 100 entries each, in ascending order of ID, and next links lead to all of them (CAMPAIGN-LIST-200, PAGE-SIZE, PAGE-LINK-NEXT)', async () => {
    const sizes: number[] = [];
    const ids: number[] = [];
    for (let url: string | undefined = deep; url;) {
      const page: Page = await read(url);
      sizes.push(page.data.length);
      ids.push(...page.data.map((campaign) => campaign.id));
      url = page.link.next;
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  test('have a first link, and a prev link above page 1 (PAGE-LINK-FIRST, PAGE-LINK-PREV)', async () => {
    const relations = async (page: number) => Object.keys((await read(`${deep}?page=${page}`)).link);
    expect([await relations(1), await relations(2), await relations(3)]).toEqual([
      ['first', 'next'],
      ['first', 'prev', 'next'],
      ['first', 'prev'],
    ]);
  });

  test('have the same absolute links in header and body', async () => {
    const { headers, body } = await ada.request('GET', `${deep}?page=2`);
    const base = `${service.url}${deep}?page=`;
    expect(body).toMatchObject({ link: { first: `${base}1`, prev: `${base}1`, next: `${base}3` } });
    expect(headers.get('link')).toBe(`<${base}1>; rel="first", <${base}1>; rel="prev", <${base}3>; rel="next"`);
  });
});

test('links start with PUBLIC_URL when it is set (SERVICE-BASE-URL, VERSION-PREFIX)', async () => {
  const behind = await startTestService({ PUBLIC_URL: 'https://api.example.com/engage' });
  try {
    const caller = await behind.createCaller('ada@example.com', 'shop');
    const { body } = await caller.request('GET', campaigns);
    expect(body).toMatchObject({ link: { first: `https://api.example.com/engage${campaigns}?page=1` } });
    const { headers } = await caller.request('GET', `${campaigns}/999`);
    expect(headers.get('link')).toBe('<https://api.example.com/engage/docs/errors#API_ERR_DATA>; rel="help"');
  } finally {
    await behind.close();
  }
});
