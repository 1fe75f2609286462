import { type Browser, chromium } from 'playwright-core';
import type { FoundBrowser } from './find-browser.ts';
import { unpackBrowser } from './unpack-browser.ts';

/** Timeout for the start of the browser and for each step on a page, in milliseconds: other tests can slow down the machine. */
export const stepTimeout = 50_000;

/** The browser finds the hosts of this machine, and `engage.test`, to which browsers give no rights of a local host. */
export async function launchBrowser(browser: FoundBrowser): Promise<Browser> {
  const { path, env } = browser.compressed ? await unpackBrowser() : { path: browser.path, env: {} };
  return chromium.launch({
    executablePath: path,
    // The language of its pages, whatever that of the machine.
    env: { ...process.env, LC_ALL: 'en_US.UTF-8', ...env },
    timeout: stepTimeout,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP engage.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
    ],
  });
}
