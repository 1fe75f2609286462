const resources =
  '^server/(access|campaigns|messages|schedules|instant|devices|lists|reports|places|inapps|alarms|inboxes)/';

/** Who may know whom. */
module.exports = {
  forbidden: [
    {
      name: 'resources-stand-alone',
      comment: 'What resources share goes through applications/, a store passed in by app.ts, or a job.',
      severity: 'error',
      from: { path: resources },
      to: { path: resources, pathNot: '^server/$1/' },
    },
    {
      name: 'shared-knows-no-resource',
      comment: 'What resources share serves them all, and depends on none.',
      severity: 'error',
      from: { path: '^server/(applications|content|db|delivery|http|jobs|workers)/' },
      to: { path: resources },
    },
    {
      name: 'express-stays-at-the-border',
      comment: 'Handlers are given calls, not requests: only http/ and app.ts know Express.',
      severity: 'error',
      from: { path: '^(server|cli|client|mock)/', pathNot: '^server/(http/|app\\.ts$)' },
      to: { path: 'node_modules/(express|express-openapi-validator)/' },
    },
    {
      name: 'client-is-free',
      comment: 'The client runs in browsers: it takes nothing of the server but generated types.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^((server|cli|mock)/|node:)' },
    },
    {
      name: 'client-without-node',
      severity: 'error',
      from: { path: '^client/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'client-is-bundled',
      comment: 'The package of the client has no dependencies: tools/build-client.ts bundles this one.',
      severity: 'error',
      from: { path: '^client/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg'], pathNot: 'node_modules/openapi-fetch/' },
    },
    {
      name: 'service-without-the-client',
      comment:
        'The service and the client are separate packages: the service does not install what the client bundles.',
      severity: 'error',
      from: { path: '^(server|cli|mock)/' },
      to: { path: '^client/', pathNot: '^client/signature\\.ts$' },
    },
    {
      name: 'server-below-cli',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(cli|test|tools|bench)/' },
    },
    {
      name: 'shipped-without-tests',
      severity: 'error',
      from: { path: '^(server|cli|client|mock)/' },
      to: { path: '^(test|tools|bench)/' },
    },
    {
      name: 'shipped-with-its-dependencies',
      comment: 'What runs in production is a dependency, not a development one.',
      severity: 'error',
      from: { path: '^(server|cli|mock)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
