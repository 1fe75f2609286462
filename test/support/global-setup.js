import { register } from 'tsx/esm/api';

// Jest loads this file itself, outside of its own handling of TypeScript.
const unregister = register();
const { startTestServer } = await import('./database.ts');
const { compileProgram } = await import('./program.ts');
await unregister();

export default async function setup() {
  const [server, { program, remove }] = await Promise.all([startTestServer(), compileProgram()]);
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_PROGRAM = program;
  globalThis.endTests = () => Promise.all([server.stop(), remove()]);
}
