import { startTestServer } from './database.ts';

export default async function setup() {
  const server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  globalThis.endTests = () => server.stop();
}
