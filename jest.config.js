const collectsCoverage = process.env.COVERAGE_FOLDER !== undefined;

export default {
  transform: {},
  runtime: '<rootDir>/test/support/jest/native-runtime.js',
  // With COVERAGE_FOLDER, each test file writes there which functions of the server it calls, for the mutants.
  testEnvironment: collectsCoverage ? '<rootDir>/proof/mutants/jest/coverage-environment.ts' : 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/openapi/lint/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.js',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.js',
  testSequencer: '<rootDir>/test/support/jest/slow-first.js',
  // Workers keep memory of each file: without a limit, they had 3.5 GB after an hour. With coverage, each file has its own
  // worker, since what the first file of a worker fills, such as caches, is not called again by the next ones.
  workerIdleMemoryLimit: collectsCoverage ? 1 : '1GB',
  // Many times what a test takes on an idle machine. Only longer limits are set for single tests.
  testTimeout: 180_000,
};
