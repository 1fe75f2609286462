import { register } from 'tsx/esm/api';

// Jest loads this file itself, outside of its own handling of TypeScript.
const unregister = register();
const { startTestServer } = await import('./database.ts');
await unregister();

export default async function setup() {
  const server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  globalThis.stopTestServer = server.stop;
}
