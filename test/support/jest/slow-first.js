import { statSync } from 'node:fs';

/** The slowest files. Jest does not know them in a fresh clone, would start some of them last, and one core would wait for them. */
const slow = [
  'cli/conformance.long',
  'browser/operator-console-pages.long',
  'proof/mutants-trial.long',
  'browser/accessibility.long',
  'packages/contract-server.long',
  'proof/fuzz.long',
  'cli/devices.long',
  'packages/stub.long',
  'sending/leases.long',
  'sending/workers.long',
  'sandbox/parallel.long',
  'packages/package.long',
  'http/hostile.long',
  'packages/client-package.long',
  'cli/serve.long',
  'database/lost-connections.long',
  'docs/operating.long',
  'browser/operator-console-settings.long',
  'sending/takeover.long',
  'cli/sandbox.long',
  'cli/database-choice.long',
  'docs/first-push.long',
  'operator/counts.long',
  'engagement/lists.long',
  'contract/breaking.long',
  'contract/workflows.long',
  'engagement/error-messages',
].map((name) => `/test/${name}.test.ts`);

/** Starts the slowest files first, and then the largest. */
export default class SlowFirst {
  sort(tests) {
    const rank = (path) => {
      const index = slow.findIndex((name) => path.endsWith(name));
      return index === -1 ? slow.length : index;
    };
    const keyed = [...tests].map((test) => ({ test, rank: rank(test.path), size: statSync(test.path).size }));
    return keyed.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ test }) => test);
  }

  shard(tests) {
    return tests;
  }

  allFailedTests() {
    return [];
  }

  cacheResults() {
    // The order does not depend on earlier runs.
  }
}
