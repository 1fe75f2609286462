import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkConformance, type ConformanceOptions } from '../../cli/conformance/conformance.ts';
import { loadRules } from '../../cli/conformance/runner/results.ts';
import { scenarios } from '../../cli/conformance/scenarios.ts';
import { unobservable } from '../../cli/conformance/runner/unobservable.ts';
import { demoSettings } from '../../server/demo/demo.ts';
import { createAppKey } from '../support/app-devices.ts';
import { browserTest, openBrowser, openWatchedPage } from '../support/browser.ts';
import { engage, startEngage } from '../support/command-line.ts';
import { forward, type Relay, type RelayedRequest, startRelay } from '../support/relay.ts';
import { createOperator, testPassword, type TestOperator } from '../support/operators.ts';
import { type Caller, startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

interface Requirement {
  id: string;
  outcome: 'passed' | 'failed' | 'skipped';
  reason?: string;
  scenarios: string[];
}
interface Report {
  results: {
    summary: { tests: number; passed: number; failed: number; skipped: number };
    tests: { name: string; status: string; tags: string[]; trace?: string; extra: { failure?: { got: string } } }[];
    extra: { counts: Record<string, number>; requirements: Requirement[]; leftovers: { kind: string }[] };
  };
}

let service: TestService;
let ada: Caller;
let owner: TestOperator;
let appKey: string;
let folder: string;

beforeAll(async () => {
  service = await startTestService({ DEVICE_EVENT_LIMIT: '20', DEVICE_WRITE_LIMIT: '20' }, { role: 'all', mock: true });
  await service.applications.create('shop', demoSettings());
  appKey = await createAppKey(service, 'shop');
  ada = await service.createCaller('ada@example.com', 'shop', 'outlet');
  owner = await createOperator(service, { role: 'owner', email: 'olga@example.com' });
  for (const [udid, platform] of [
    ['phone', 'android'],
    ['old phone', 'ios'],
    ['browser', 'web'],
  ]) {
    await service.db.query(
      `insert into devices (application_id, udid, token, platform, client_id, first_open, last_open, model, sw_version)
       select id, $1, $1, $2, $1, '2026-01-12T18:22:07Z', '2026-03-16T08:04:51Z', 'Pixel 8', 'a4.3.0'
         from applications where partner_id = 'shop'`,
      [udid, platform],
    );
  }
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** Runs the command as Ada. */
const run = (baseUrl: string, ...args: string[]) =>
  engage(['conformance', '--base-url', baseUrl, '--partner', 'shop', ...args], {
    ENGAGE_EMAIL: ada.email,
    ENGAGE_API_KEY: ada.apiKey,
  });

const madeSoFar = `select (select count(*) from contents) + (select count(*) from geofences) + (select count(*) from beacons)
  + (select count(*) from geogroups) + (select count(*) from campaigns) + (select count(*) from messages)
  + (select count(*) from static_lists) as count`;

const anyOf = (...reasons: string[]) => new RegExp(`(^|: |; )(${reasons.join('|')})`);

/** Valid reasons to skip a requirement on a service with few devices and no reports. */
const excused = anyOf(
  "can't be checked over HTTP: .",
  'not implemented: ',
  'needs settings with marketing pressure',
  'needs a browser with older software',
  'the send did not fail',
  'the application has only . devices',
  'none of the first . of ',
  'the application has no statistics',
  'the application has no sends',
);

/** Reasons to skip a requirement on a busy machine. It is checked again until it passes. */
const busy = anyOf(
  'no worker has deleted the data within ',
  'the window ended during the check',
  'the service shows no import while the file is sent',
  'the service runs too many other imports',
);

const delayedIn = (requirements: readonly Requirement[]) =>
  requirements.filter(({ reason = '' }) => busy.test(reason)).map(({ id }) => id);

const everything = { level: 'send', device: 'phone', disposableDevice: 'old phone' } as const;

/** The options to check the operator API. */
const asOwner = () => ({ operatorEmail: owner.email, operatorPassword: testPassword });

/** Creates the report like the command, in this process. */
const check = (baseUrl: string, options: Partial<ConformanceOptions>) =>
  checkConformance({
    ...{ baseUrl, email: ada.email, key: ada.apiKey, partner: 'shop' },
    ...{ level: 'read', report: 'json', parallel: 4, timeout: 300 },
    ...options,
  });

/** The JSON report. */
async function report(baseUrl: string, options: Partial<ConformanceOptions> = {}) {
  const { text, failed } = await check(baseUrl, options);
  const { results } = JSON.parse(text) as Report;
  const outcomes = Object.fromEntries(results.extra.requirements.map(({ id, outcome }) => [id, outcome]));
  const failures = results.tests.flatMap(({ trace }) => trace ?? []);
  return { failed, text, results, outcomes, failures };
}

describe('scenarios', () => {
  const named = Object.values(scenarios).flatMap((group) => group.flatMap(({ requirements }) => requirements));

  test('every requirement has a scenario or is listed as unobservable, never both', () => {
    const ids = loadRules().map(({ id }) => id);
    expect([...new Set([...named, ...Object.keys(unobservable)])].toSorted()).toEqual(ids.toSorted());
    expect(named.filter((id) => id in unobservable)).toEqual([]);
  });

  test('have unique titles', () => {
    const titles = Object.entries(scenarios).flatMap(([group, all]) => all.map(({ title }) => `${group}: ${title}`));
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('against the service', () => {
  test('nothing fails, and everything that can be deleted is deleted', async () => {
    const options = { ...everything, ...asOwner(), otherPartner: 'outlet' };
    const { failed, results, outcomes, failures } = await report(service.url, options);
    expect(failures).toEqual([]);
    expect(failed).toBe(false);
    const { requirements } = results.extra;
    let delayed = delayedIn(requirements);
    while (delayed.length > 0) {
      const again = await report(service.url, { ...options, filter: delayed });
      expect(again.failures).toEqual([]);
      Object.assign(outcomes, again.outcomes);
      delayed = delayedIn(again.results.extra.requirements);
    }
    expect(outcomes).toMatchObject({
      'CAMPAIGN-CREATE-200': 'passed',
      'PAGE-LINK-NEXT': 'passed',
      'AUTH-TIME': 'passed',
      'OPER-016': 'passed',
      'OPER-033': 'passed',
      'OPER-200': 'passed',
      'OPER-212': 'passed',
      'OPER-224': 'passed',
      'OPER-303': 'passed',
      'DEV-016': 'passed',
      'DEV-032': 'passed',
      'DEV-060': 'passed',
      'DEV-080': 'passed',
      'DEV-083': 'passed',
    });
    const skipped = requirements.filter(({ id, reason = '' }) => outcomes[id] === 'skipped' && !excused.test(reason));
    expect(skipped).toEqual([]);
    for (const list of ['campaigns', 'messages']) {
      expect((await ada.request('GET', `/v1/me/apps/shop/${list}`)).body).toMatchObject({ data: [] });
    }
    for (const list of ['operators', 'users', 'apps']) {
      const { body } = await owner.request('GET', `/operator/v1/${list}?search=conformance`);
      const left = (body as { data: { deleting?: true }[] }).data.filter(({ deleting }) => !deleting);
      expect([list, left]).toEqual([list, []]);
    }
    const devices = `select d.udid from devices d join applications a on a.id = d.application_id
                      where a.partner_id = 'shop' and d.udid like 'conformance%'`;
    expect(await service.db.query(devices)).toEqual([]);
    const kinds = new Set(results.extra.leftovers.map(({ kind }) => kind));
    expect(kinds).toContain('geofence');
    expect(kinds).not.toContain('campaign');
  }, 600_000);

  test('level read creates nothing', async () => {
    // Workers still delete the applications of earlier runs.
    await until(
      async () => (await service.db.query('select from applications where deleting_at is not null')).length === 0,
      180,
    );
    const before = await service.db.query(madeSoFar);
    const { outcomes, results } = await report(service.url);
    expect(outcomes).toMatchObject({ 'CAMPAIGN-LIST-200': 'skipped', 'GEOFENCE-LIST-200': 'passed' });
    expect(results.extra.leftovers).toEqual([]);
    expect(await service.db.query(madeSoFar)).toEqual(before);
  }, 600_000);

  test('a filter runs and reports only the matching requirements', async () => {
    const { outcomes } = await report(service.url, { filter: ['TOKEN', 'CAMPAIGN-DATES'], level: 'write' });
    expect(outcomes).toEqual({
      ...{ 'CAMPAIGN-DATES': 'passed', 'TOKEN-RESPONSE': 'passed', 'TOKEN-REQUEST': 'passed' },
      ...{ 'TOKEN-CREATE-200': 'passed', 'TOKEN-CREATE-400': 'passed', 'TOKEN-CREATE-404': 'passed' },
      'TOKEN-CREATE-500': 'skipped',
    });
  });
});

test('nothing fails against the mock, and unsupported scenarios are skipped', async () => {
  const { outcomes, failures, results } = await report(String(service.mockUrl), everything);
  expect(failures).toEqual([]);
  expect(outcomes).toMatchObject({
    ...{ 'CAMPAIGN-CREATE-200': 'passed', 'ALARM-GET-200': 'passed', 'GEOFENCE-LIST-200': 'passed' },
    ...{ 'CAMPAIGN-DELETE-TWICE': 'skipped', 'AUTH-SIGNATURE': 'skipped' },
  });
  const deletion = results.extra.requirements.find(({ id }) => id === 'CAMPAIGN-GET-404');
  expect(deletion?.reason).toBe('a stateless deployment stores no data');
});

describe('against a server that violates requirements', () => {
  let relay: Relay;
  const campaign = /\/campaigns\/\d+$/;
  const respond = (body: unknown, { headers, status }: Response) => {
    const own = new Headers(headers);
    own.delete('Content-Length');
    return Response.json(body, { status, headers: own });
  };
  const change = async (response: Response, edit: (body: Record<string, unknown>) => unknown) =>
    respond(edit((await response.json()) as Record<string, unknown>), response);
  const succeed = ({ headers }: Response) => respond({ id: 1 }, new Response(null, { headers }));

  /** The service behind a relay that violates each of these requirements. */
  async function respondWrongly(request: RelayedRequest): Promise<Response> {
    const { method, path, headers } = request;
    const response = await forward(service.url, request);
    const found = `${method} ${response.status}`;
    if (campaign.test(path) && found === 'GET 200') {
      return change(response, ({ createdAt, ...rest }) => rest);
    }
    if (campaign.test(path) && found === 'GET 404') {
      const error = { label: 'API_ERR_FORBIDDEN', message: `not for ${headers.authorization}` };
      return respond({ errors: [error] }, response);
    }
    if (campaign.test(path) && found === 'DELETE 404') return succeed(response);
    if (path.includes('/geofences/') && found === 'PUT 400') return succeed(response);
    if (path.includes('/messages?') && found === 'GET 200') {
      return change(response, ({ data, link }) => ({ data: (data as unknown[]).slice(1), link }));
    }
    return response;
  }
  const wrong = [
    'CAMPAIGN-GET-200',
    'CAMPAIGN-GET-404',
    'CAMPAIGN-DELETE-TWICE',
    'GEOFENCE-INFO',
    'MESSAGE-LIST-FILTERS',
  ];
  const right = ['CAMPAIGN-GET-400', 'CAMPAIGN-LIST-200', 'GEOFENCE-CREATE-200', 'MESSAGE-GET-200'];
  const options = { level: 'write', filter: [...wrong, ...right] } as const;

  beforeAll(async () => {
    relay = await startRelay(respondWrongly);
  });
  afterAll(() => relay.close());

  test('each violation fails its requirement, and reports request, expectation and response without secrets', async () => {
    const { failed, text, outcomes, results } = await report(relay.url, { ...options, filter: [...options.filter] });
    expect(outcomes).toEqual({
      ...Object.fromEntries(wrong.map((id) => [id, 'failed'])),
      ...Object.fromEntries(right.map((id) => [id, 'passed'])),
    });
    expect(failed).toBe(true);
    const { trace } = results.tests.find(({ name }) => name === 'an unknown campaign is not found') ?? {};
    expect(trace).toMatch(
      /^FAILED CAMPAIGN-GET-404: [^]*request: +GET \/v1\/me\/apps\/shop\/campaigns\/\d+\n[^]*expected: .*404.*\n[^]*got: .*API_ERR_FORBIDDEN/,
    );
    for (const secret of [ada.apiKey, 'not for Bearer e', 'not for Bearer [A-Z]']) expect(text).not.toMatch(secret);
  });

  browserTest('the HTML report is complete and self-contained, and JUnit output is valid XML', async () => {
    const output = join(folder, 'report.html');
    const filters = options.filter.flatMap((id) => ['--filter', id]);
    const [{ status, stdout }, junit] = await Promise.all([
      run(relay.url, '--report', 'html', '--output', output, '--level', 'write', ...filters),
      check(relay.url, { ...options, filter: [...options.filter], report: 'junit' }),
    ]);
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/^9 requirements at .*: 4 passed, 5 failed, 0 skipped, in /),
    ]);
    const browser = await openBrowser();
    try {
      const { page, pageErrors } = await openWatchedPage(browser, `file://${output}`);
      expect(await page.locator('li:visible').count()).toBe(9);
      await page.getByRole('button', { name: /^failed/ }).click();
      expect((await page.locator('li:visible code').allTextContents()).toSorted()).toEqual(wrong.toSorted());
      await page.getByRole('searchbox').fill('filtered by external ID');
      expect(await page.locator('li:visible code').allTextContents()).toEqual(['MESSAGE-LIST-FILTERS']);
      const seen = await page.evaluate((text) => {
        const document = new DOMParser().parseFromString(text, 'application/xml');
        const all = (selector: string) => [...document.querySelectorAll(selector)];
        return {
          root: document.documentElement.nodeName,
          failures: all('testsuites > testsuite > testcase > failure').length,
          counted: Number(document.documentElement.getAttribute('failures')),
          requirements: all('testcase:has(failure) property').map((node) => node.getAttribute('value')),
        };
      }, junit.text);
      expect(seen).toMatchObject({ root: 'testsuites', requirements: expect.arrayContaining(wrong) });
      expect(seen.counted).toBe(seen.failures);
      expect(pageErrors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe('the operator API', () => {
  test('is skipped without an operator', async () => {
    const { results } = await report(service.url, { filter: ['OPER-015', 'OPER-008'], level: 'write' });
    expect(results.extra.requirements.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', "can't be checked over HTTP: takes 12 hours"],
      ['skipped', 'needs an owner: pass --operator-email and set ENGAGE_OPERATOR_PASSWORD'],
    ]);
  });

  test('takes the password from the environment, and signs in only owners', async () => {
    const { email } = await createOperator(service, { role: 'operator' });
    const start = (operatorEmail: string, password: string) =>
      engage(
        ['conformance', '--base-url', service.url, '--partner', 'shop', '--operator-email', operatorEmail].concat(
          '--filter',
          'OPER-130',
        ),
        { ENGAGE_EMAIL: ada.email, ENGAGE_API_KEY: ada.apiKey, ENGAGE_OPERATOR_PASSWORD: password },
      );
    const before = await service.db.query('select from operator_sessions');
    expect(await start(owner.email, testPassword)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 passed'),
    });
    for (const [who, password, error] of [
      [owner.email, 'a wrong password', /^could not sign in to the operator API as olga.* returned 401 /],
      [email, testPassword, /has the role operator: the check of the operator API needs an owner\n$/],
      [email, '', /^the password of the operator is missing: set ENGAGE_OPERATOR_PASSWORD\n$/],
    ] as const) {
      expect(await start(who, password)).toMatchObject({ status: 1, stderr: expect.stringMatching(error) });
    }
    expect(await service.db.query('select from operator_sessions')).toEqual(before);
  });

  test('of a server that violates rules fails these', async () => {
    const relay = await startRelay(async (request) => {
      // Any origin is accepted, each dry run changes the settings, and filters are ignored.
      const headers = { ...request.headers, ...(request.headers.origin !== undefined && { origin: service.url }) };
      const path = request.path.replace('dryRun=true', '').replace(/action=\w+/, '');
      const response = await forward(service.url, { ...request, headers, path });
      // Secrets are shown, no device is selected, and rejected lines are not counted.
      const isChanged = /\/(gateways|preview\?.*|imports)$/.test(path) && response.status === 200;
      if (!isChanged) return response;
      const text = (await response.text())
        .replaceAll('********', 'secret')
        .replace('"isSelected":true', '"isSelected":false')
        .replace(/"rejected":\d+/, '"rejected":0');
      const own = new Headers(response.headers);
      own.delete('Content-Length');
      return new Response(text, { headers: own });
    });
    const wrong = ['OPER-016', 'OPER-033', 'OPER-036', 'OPER-042', 'OPER-202', 'OPER-204', 'OPER-210', 'OPER-211'];
    const right = ['OPER-014', 'OPER-029', 'OPER-035', 'OPER-203', 'OPER-218'];
    const filter = [...wrong, ...right];
    const { outcomes, text } = await report(relay.url, { ...asOwner(), level: 'write', filter });
    await relay.close();
    expect(outcomes).toEqual({
      ...Object.fromEntries(wrong.map((id) => [id, 'failed'])),
      ...Object.fromEntries(right.map((id) => [id, 'passed'])),
    });
    for (const secret of [testPassword, /engage_session=\w/, /"password\W+a pass/]) expect(text).not.toMatch(secret);
  });
});

describe('the device API', () => {
  test('is skipped without an app key', async () => {
    const { results } = await report(service.url, { filter: ['DEV-010', 'DEV-037'], level: 'write' });
    expect(results.extra.requirements.map(({ reason }) => reason)).toEqual([
      'needs an app key: pass --app-key, or an owner with --operator-email',
      "can't be checked over HTTP: takes 35 days",
    ]);
  });

  test('is checked with an app key alone, and proofs with the identity secret', async () => {
    const filter = ['DEV-010', 'DEV-003', 'DEV-016'];
    const withKey = { filter, level: 'write', appKey } as const;
    const { outcomes, results } = await report(service.url, withKey);
    expect(outcomes).toEqual({ 'DEV-003': 'skipped', 'DEV-010': 'passed', 'DEV-016': 'skipped' });
    expect(results.extra.requirements.find(({ id }) => id === 'DEV-016')?.reason).toBe(
      'needs the identity secret: set ENGAGE_IDENTITY_SECRET; ' +
        'needs an owner: pass --operator-email and set ENGAGE_OPERATOR_PASSWORD',
    );
    const settings = { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey };
    const identitySecret = (await engage(['app', 'identity-secret', 'shop'], settings)).stdout.trim();
    const proved = await report(service.url, { ...withKey, identitySecret });
    expect([proved.failures, proved.outcomes['DEV-016']]).toEqual([[], 'passed']);
  });

  test('of a server that violates rules fails these', async () => {
    const relay = await startRelay(async (request) => {
      // Any origin is accepted, each ID is new, and rotations return the same token.
      const { path } = request;
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'origin'));
      const sent = Buffer.from(request.body).toString();
      const renamed = Buffer.from(sent.replaceAll(/"id":"[^"]*"/g, () => `"id":"${randomUUID()}"`));
      const body = path.endsWith('/events') ? renamed : request.body;
      const response = await forward(service.url, { ...request, headers, body });
      if (!path.endsWith('/token') || response.status !== 200) return response;
      const deviceToken = request.headers.authorization?.split(' ')[1];
      return Response.json({ UDID: 'device', deviceToken });
    });
    const wrong = ['DEV-006', 'DEV-017', 'DEV-032'];
    const right = ['DEV-001', 'DEV-012', 'DEV-014', 'DEV-031'];
    const { outcomes, text } = await report(relay.url, {
      appKey,
      level: 'send',
      device: 'phone',
      filter: [...wrong, ...right],
    });
    await relay.close();
    expect(outcomes).toEqual({
      ...Object.fromEntries(wrong.map((id) => [id, 'failed'])),
      ...Object.fromEntries(right.map((id) => [id, 'passed'])),
    });
    expect(text).not.toMatch(/deviceToken\W+[\w-]{43}|Bearer [\w-]{43}/);
  });
});

test('Ctrl-C stops the run early, and deletes what can be deleted', async () => {
  const made: string[] = [];
  const relay = await startRelay(async (request) => {
    if (request.method === 'POST' && request.path.endsWith('/messages') && made.push(request.path) === 30) {
      running.kill('SIGINT');
    }
    return forward(service.url, request);
  });
  const args = [
    'conformance',
    '--base-url',
    relay.url,
    '--partner',
    'shop',
    '--level',
    'write',
    '--filter',
    'PAGE-SIZE',
  ];
  const running = startEngage(args, { ENGAGE_EMAIL: ada.email, ENGAGE_API_KEY: ada.apiKey });
  expect(await running.ended).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: 'stopped early; the data of this run is deleted where the API allows it\n',
  });
  await relay.close();
  expect((await ada.request('GET', '/v1/me/apps/shop/messages')).body).toMatchObject({ data: [] });
});

test("prints a one-line error when the check can't start", async () => {
  const closed = await startRelay(() => Promise.reject(new Error('unused')));
  await closed.close();
  expect(await run(closed.url)).toMatchObject({
    ...{ status: 1, stdout: '' },
    stderr: expect.stringMatching(/does not respond to POST .*ECONNREFUSED.*\n$/),
  });
  await expect(report(service.url, { filter: ['CAMPAING'] })).rejects.toThrow('no requirement starts with CAMPAING');
  await expect(report(service.url, { key: 'wrong' })).rejects.toThrow(
    /^could not get an access token: .* returned 400 /,
  );
});
