/**
 * Measures interactions with the operator console in Chromium, for an application with many devices: the time from a key or a click until
 * the next frame is painted (the event timing of the browser, as in Interaction to Next Paint), and the time until the result is
 * shown, which includes the requests. The first must be at most 100 ms. Medians of several rounds; exits with 1 if one is longer.
 *
 *     npm run bench:console -- [--devices 1000000] [--rounds 5]
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { fillCounted } from './operator/counting.ts';
import { openConsole } from './operator/open-console.ts';
import { serve } from './operator/serve.ts';
import { signIn } from './operator/sign-in.ts';
import { median, openBench } from './support.ts';

const { values } = parseArgs({
  options: { devices: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
const limit = 100;
const label = 'Search pages, messages, sends, devices and accounts';

const bench = await openBench();
const { base, service } = await serve('api', bench.environment);
let close: (() => Promise<void>) | undefined;
let slow = 0;
try {
  await fillCounted(bench.db, Number(values.devices));
  const opened = await openConsole(base, await signIn(bench.db, 'owner'), '/apps/counted/devices', 'Devices');
  ({ close } = opened);
  const { page } = opened;
  page.setDefaultTimeout(60_000);
  const dialog = page.getByRole('dialog');
  const field = page.getByLabel(label);

  await page.addInitScript(() => {
    const kept: number[] = [];
    Object.assign(globalThis, { kept });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.reload();
  await page.getByRole('table').waitFor();

  /** The longest event since the last call, in milliseconds. Shorter ones than a frame are not reported. */
  const longestEvent = () =>
    page.evaluate(async () => {
      const { kept } = globalThis as unknown as { kept: number[] };
      // Events are reported after the frame that they have changed.
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return Math.max(0, ...kept.splice(0));
    });

  const measure = async (
    name: string,
    act: () => Promise<void>,
    done: () => Promise<void>,
    reset: () => Promise<void>,
  ) => {
    const events: number[] = [];
    const results: number[] = [];
    // The first round loads a part of the page, and prepares statements.
    for (let round = 0; round <= rounds; round++) {
      await longestEvent();
      const start = performance.now();
      await act();
      await done();
      const toResult = performance.now() - start;
      const longest = await longestEvent();
      await reset();
      if (round === 0) continue;
      events.push(longest);
      results.push(toResult);
    }
    const longest = median(events);
    if (longest > limit) slow++;
    const note = longest > limit ? '  too slow' : '';
    console.log(
      `${name.padEnd(44)}${longest.toFixed(0).padStart(5)} ms to paint${median(results).toFixed(0).padStart(7)} ms to the result${note}`,
    );
  };
  const closeSearch = async () => {
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
  };
  const table = page.getByRole('table');
  const last = `udid-${values.devices}`;

  await measure(
    'open the search',
    () => page.keyboard.press('Control+K'),
    () => field.waitFor(),
    closeSearch,
  );
  await page.keyboard.press('Control+K');
  // Another text in each round, since results are kept for some seconds.
  let searched = Number(values.devices);
  await measure(
    'type a client ID in the search',
    () => field.pressSequentially(`client-${--searched}`, { delay: 60 }),
    () => dialog.getByRole('button', { name: `udid-${searched}` }).waitFor(),
    () => field.fill(''),
  );
  await measure(
    'type a text that nothing has',
    () => field.pressSequentially(`missing ${--searched}`, { delay: 60 }),
    () => page.getByText(`Nothing found for missing ${searched}`).waitFor(),
    () => field.fill(''),
  );
  await closeSearch();
  const home = async () => {
    await page.goto(`${base}/admin/apps/counted/devices`);
    await firstRow(last);
  };
  const firstRow = (text: string) => table.getByRole('row').nth(1).getByText(text, { exact: true }).waitFor();
  const sort = table.getByRole('columnheader', { name: 'UDID' }).getByRole('button');
  await measure(
    'sort devices by UDID',
    () => sort.click(),
    () => firstRow('udid-1'),
    home,
  );
  await measure(
    'open a device',
    () => page.getByRole('link', { name: last }).click(),
    () => page.getByRole('heading', { name: last }).waitFor(),
    home,
  );
  await measure(
    'open the messages',
    () => page.getByRole('link', { name: 'Messages', exact: true }).click(),
    () => page.getByRole('link', { name: 'Spring offer' }).first().waitFor(),
    home,
  );
} finally {
  await close?.();
  service.kill('SIGTERM');
  await once(service, 'exit');
  await bench.close();
}
process.exitCode = slow === 0 ? 0 : 1;
