import { startTestServer } from './database.ts';
import { findBrowser } from './find-browser.ts';
import { unpackBrowser } from './unpack-browser.ts';

export default async function setup() {
  // Before the test files, which would all unpack it at the same time and could exceed their timeouts.
  if (findBrowser()?.compressed) await unpackBrowser();
  const server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_SERVICE_URL = server.serviceUrl;
  globalThis.endTests = () => server.stop();
}
