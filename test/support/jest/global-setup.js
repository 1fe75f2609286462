import { rm } from 'node:fs/promises';
import { startTestServer } from '../database.ts';
import { findBrowser } from '../find-browser.ts';
import { unpackBrowser } from '../unpack-browser.ts';
import { openMemoryFolder } from './memory-folder.ts';

export default async function setup() {
  // Before the test files, which would all unpack it at the same time and could exceed their timeouts.
  if (findBrowser()?.compressed) await unpackBrowser();
  const folder = process.env.TMPDIR === undefined ? await openMemoryFolder() : undefined;
  if (folder !== undefined) process.env.TMPDIR = folder;
  const server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_SERVICE_URL = server.serviceUrl;
  globalThis.endTests = async () => {
    await server.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
}
