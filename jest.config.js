export default {
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
  // With COVERAGE_FOLDER, each test file writes there which functions of the server it calls, for the mutants.
  testEnvironment: process.env.COVERAGE_FOLDER ? '<rootDir>/proof/mutants/jest/coverage-environment.ts' : 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/openapi/lint/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
  testSequencer: '<rootDir>/test/support/slow-first.js',
  // Workers keep memory of each file: without a limit, they had 3.5 GB after an hour.
  workerIdleMemoryLimit: '1GB',
  // Many times what a test takes on an idle machine. Only longer limits are set for single tests.
  testTimeout: 180_000,
};
