import { expect } from '@jest/globals';
import type { Page, Request, Route } from 'playwright-core';
import type { EngageError } from '../../sdk/web/index.ts';
import { until } from './wait.ts';
import { installClock, type Visitor } from './web-sdk.ts';
import type { WebShop } from './web-shop.ts';

interface Call {
  call: string;
  arguments?: unknown[];
  result?: string;
}

type Response = { status: number; headers?: Record<string, string>; body?: object } | { noResponse: true };

interface ExpectedRequest {
  request: string;
  token?: string | null;
  headers?: Record<string, string | null>;
  body?: object;
}

interface Steps {
  call: Call;
  calls: { calls: Call[] };
  restart: { restart: Record<string, string> };
  network: { network: 'lost' | 'back' };
  pushToken: { pushToken: 'new' };
  clock: { clock: { advanceSeconds?: number; deviceBehindSeconds?: number } };
  respond: { respond: { to: string; with: Response[] } };
  requests: { requests: ExpectedRequest[] };
  sent: { sent: object[] };
  notices: { notices: object[] };
  state: { state: Record<string, unknown> };
}

export interface Vector {
  name: string;
  title: string;
  covers: string[];
  observe: string[];
  steps: Steps[keyof Steps][];
}

/** The file of the test vectors. */
export interface Vectors {
  responses: Record<string, Response>;
  vectors: Vector[];
}

interface SeenRequest extends Required<ExpectedRequest> {
  body: object;
}

/** A time that is `$serviceTime` may differ by this. */
const timeTolerance = 120_000;

/** Plays the steps of a vector with the SDK of a page. */
export interface Player {
  play(step: object): Promise<void>;
  /** Fails if there are requests that no step has expected. */
  finish(): Promise<void>;
}

type Value = null | string | number | boolean | Value[] | { [name: string]: Value };

export async function createPlayer(
  { page, context }: Visitor,
  web: WebShop,
  responses: Vectors['responses'],
  { observe, steps }: Vector,
): Promise<Player> {
  let isLost = false;
  let user: string | null = null;
  let registrations = 0;
  let passedMs = 0;
  const next = new Map<string, Response[]>();
  const seen: SeenRequest[] = [];
  const accepted = new Map<string, object>();
  let comparedEvents = 0;
  /** Values of placeholders such as `$udid1`. */
  const bound = new Map<string, unknown>();
  const serviceTime = () => Date.now() + passedMs;

  /** Reasons why a value does not match. Objects may have more members. */
  function mismatches(expected: Value, actual: unknown, path = ''): string[] {
    if (expected === '$serviceTime') {
      const isNear = Math.abs(Date.parse(String(actual)) - serviceTime()) < timeTolerance;
      return isNear ? [] : [`${path}: ${String(actual)} is not the time of the service`];
    }
    if (typeof expected === 'string' && expected.startsWith('$')) {
      const isNew = !bound.has(expected);
      const others = [...bound].filter(([name, value]) => name !== expected && value === actual);
      if (isNew && actual !== undefined && others.length === 0) bound.set(expected, actual);
      return bound.get(expected) === actual ? [] : [`${path}: ${JSON.stringify(actual)} instead of ${expected}`];
    }
    if (typeof expected !== 'object' || expected === null) {
      return expected === actual ? [] : [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
    }
    if (typeof actual !== 'object' || actual === null) return [`${path}: missing`];
    if (Array.isArray(expected) && (actual as unknown[]).length !== expected.length) {
      return [`${path}: ${(actual as unknown[]).length} instead of ${expected.length} entries`];
    }
    return Object.entries(expected).flatMap(([name, value]) =>
      mismatches(value, (actual as Record<string, unknown>)[name], `${path}/${name}`),
    );
  }

  function defaultOf(name: string): Response {
    const [, found] =
      Object.entries(responses).find(([template]) =>
        new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(name),
      ) ?? [];
    if (!found) throw new Error(`no response for ${name}`);
    return found;
  }

  /** Fills the placeholders of a default response. */
  function fill(value: unknown, body: Record<string, unknown>): unknown {
    if (value === '$user') return user ?? undefined;
    if (value === '$events') return (body.events as unknown[]).length;
    if (typeof value === 'string' && value.startsWith('$body.')) return body[value.slice('$body.'.length)];
    if (typeof value === 'string') return value.replace('$count', String(registrations));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, body)]));
  }

  /** What the service does with a request that it accepts. */
  function accept(name: string, body: Record<string, unknown>, response: object): void {
    if (name === 'POST /device/v1/devices') registrations++;
    if (name === 'PATCH /device/v1/devices/me' && 'clientId' in body) user = body.clientId as string | null;
    if (name !== 'POST /device/v1/events') return;
    const rejected = ((response as { body?: { rejected?: { index: number }[] } }).body?.rejected ?? []).map(
      ({ index }) => index,
    );
    for (const [index, event] of (body.events as { id: string }[]).entries()) {
      if (!rejected.includes(index) && !accepted.has(event.id)) accepted.set(event.id, event);
    }
  }

  async function respond(route: Route, request: Request): Promise<void> {
    if (isLost) return route.abort('connectionrefused');
    const name = `${request.method()} ${new URL(request.url()).pathname}`;
    const headers = await request.allHeaders();
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    const [, token = null] = /^Bearer (.*)/.exec(headers.authorization ?? '') ?? [];
    if (observe.includes(name)) seen.push({ request: name, token, headers, body });
    const response = next.get(name)?.shift() ?? defaultOf(name);
    if ('noResponse' in response) return route.abort('connectionrefused');
    if (response.status < 300) accept(name, body, response);
    await route.fulfill({
      status: response.status,
      headers: {
        ...response.headers,
        Date: new Date(serviceTime()).toUTCString(),
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Date, ETag, Retry-After',
      },
      ...(response.body && {
        contentType: 'application/json',
        body: JSON.stringify(fill(response.body, body)),
      }),
    });
  }

  const errors: unknown[] = [];
  await context.route(`${web.service.url}/device/v1/**`, (route, request) =>
    respond(route, request).catch((error: unknown) => errors.push(error)),
  );

  /** Collects the changes of the user. */
  const listen = () =>
    page.evaluate(() => {
      const notices: object[] = [];
      engage.on('identity', (change) => notices.push(change));
      Object.assign(globalThis, { notices });
    });
  if (steps.some((step) => 'clock' in step)) await installClock(page);
  await listen();

  async function callAll(given: Call[]): Promise<void> {
    const results = await page.evaluate(
      (given) =>
        Promise.all(
          given.map(async ({ call, arguments: parameters = [] }) => {
            const path = call.split('.');
            const member = path.reduce((owner, name) => (owner as Record<string, unknown>)[name], engage as unknown);
            return (member as (...given: unknown[]) => Promise<unknown>)(...parameters).then(
              () => undefined,
              (error: EngageError) => error.code,
            );
          }),
        ),
      given,
    );
    expect(results).toEqual(given.map(({ result }) => result));
  }

  const kinds: { [Kind in keyof Steps]: (step: Steps[Kind]) => Promise<void> } = {
    call: (step) => callAll([step]),
    calls: (step) => callAll(step.calls),
    async restart({ restart: { language, bundleversion } }) {
      await page.reload();
      const changed = { ...(language && { language }), ...(bundleversion && { appVersion: bundleversion }) };
      await page.evaluate((options) => void Engage.init(options), {
        ...{ appKey: web.appKey, service: web.service.url },
        ...changed,
      });
      await listen();
    },
    async network({ network }) {
      isLost = network === 'lost';
      await page.evaluate((type) => dispatchEvent(new Event(type)), isLost ? 'offline' : 'online');
    },
    async pushToken() {
      await page.evaluate(async () => {
        localStorage.removeItem('subscription');
        await engage.subscribe();
      });
    },
    async clock({ clock: { advanceSeconds = 0, deviceBehindSeconds } }) {
      if (deviceBehindSeconds !== undefined) {
        return page.clock.setSystemTime(serviceTime() - deviceBehindSeconds * 1_000);
      }
      passedMs += advanceSeconds * 1_000;
      await page.clock.fastForward(advanceSeconds * 1_000);
    },
    async respond({ respond: { to, with: given } }) {
      next.set(to, [...(next.get(to) ?? []), ...given]);
    },
    async requests({ requests }) {
      await until(async () => seen.length >= requests.length).catch(() => undefined);
      const compared = seen.splice(0);
      expect(compared.map(({ request }) => request)).toEqual(requests.map(({ request }) => request));
      for (const [index, { headers = {}, token, body = {} }] of requests.entries()) {
        const actual = compared[index] as SeenRequest;
        if (token !== undefined) expect(actual.token).toBe(token);
        for (const [name, value] of Object.entries(headers)) {
          expect([name, actual.headers[name.toLowerCase()] ?? null]).toEqual([name, value]);
        }
        expect(mismatches(body as Value, actual.body, actual.request)).toEqual([]);
      }
    },
    async sent({ sent }) {
      await until(async () => accepted.size - comparedEvents >= sent.length).catch(() => undefined);
      const events = [...accepted.values()].slice(comparedEvents);
      comparedEvents = accepted.size;
      expect(mismatches(sent as Value, events)).toEqual([]);
    },
    async notices({ notices }) {
      const read = () => page.evaluate(() => (globalThis as unknown as { notices: object[] }).notices);
      await until(async () => (await read()).length >= notices.length).catch(() => undefined);
      expect(await read()).toEqual(notices);
    },
    async state({ state }) {
      let last: unknown;
      await until(async () => {
        last = await readState(page);
        return mismatches(state as Value, last).length === 0;
      }).catch(() => undefined);
      expect(last).toMatchObject(state);
    },
  };

  return {
    async play(step) {
      const kind = Object.keys(kinds).find((name) => name in step) as keyof Steps | undefined;
      if (!kind) throw new Error(`unknown step: ${JSON.stringify(step)}`);
      await (kinds[kind] as (given: object) => Promise<void>)(step);
      expect(errors).toEqual([]);
    },
    async finish() {
      expect(seen).toEqual([]);
    },
  };
}

/** What the SDK has stored. */
async function readState(page: Page): Promise<Record<string, unknown>> {
  const { waiting, dropped } = await page.evaluate(() => engage.queued());
  const stored = await page.evaluate(async () => {
    const name = (await indexedDB.databases()).find(({ name }) => name?.startsWith('engage '))?.name;
    if (name === undefined) return {};
    const open = indexedDB.open(name);
    return new Promise<Record<string, unknown>>((resolve, reject) => {
      open.onerror = () => reject(new Error('no database'));
      open.onsuccess = () => {
        const state = open.result.transaction('state').objectStore('state');
        const keys = state.getAllKeys();
        const values = state.getAll();
        values.onsuccess = () => {
          open.result.close();
          resolve(
            Object.fromEntries(keys.result.map((key, index) => [key as string, values.result[index] as unknown])),
          );
        };
      };
    });
  });
  const { device, user, outbox, content } = stored as {
    device?: { deviceToken?: string };
    user?: string | null;
    outbox?: { type: string }[];
    content?: { geofences: { geofenceId: number }[] };
  };
  return {
    registered: device?.deviceToken !== undefined,
    user: user ?? null,
    ...{ waiting, dropped },
    calls: (outbox ?? []).map(({ type }) => type),
    geofences: (content?.geofences ?? []).map(({ geofenceId }) => geofenceId),
  };
}
