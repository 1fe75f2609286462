/** Who may know whom. */
module.exports = {
  forbidden: [
    {
      name: 'resources-stand-alone',
      comment:
        'What resources share is in domain/, and in the files directly in api/. In-app messages, alarms and inbox messages are kinds of content.',
      severity: 'error',
      from: { path: '^server/api/([^/]+)/' },
      to: { path: '^server/api/', pathNot: '^server/api/(($1|content)/|[^/]+\\.ts$)' },
    },
    {
      name: 'operator-resources-stand-alone',
      comment:
        'What they share is in the files directly in operator-api/, or in domain/. Live events show all resources.',
      severity: 'error',
      from: { path: '^server/operator-api/([^/]+)/', pathNot: '^server/operator-api/events/' },
      to: { path: '^server/operator-api/', pathNot: '^server/operator-api/($1/|[^/]+\\.ts$)' },
    },
    {
      name: 'operators-above-the-engagement-api',
      comment:
        'Both APIs share code in domain/. The operator API runs handlers of the engagement API, never the reverse.',
      severity: 'error',
      from: { path: '^server/(api|domain|sending|delivery|http)/' },
      to: { path: '^server/operator-api/' },
    },
    {
      name: 'device-resources-stand-alone',
      comment: 'What they share is in the files directly in device-api/, or in domain/.',
      severity: 'error',
      from: { path: '^server/device-api/([^/]+)/' },
      to: { path: '^server/device-api/', pathNot: '^server/device-api/($1/|[^/]+\\.ts$)' },
    },
    {
      name: 'devices-above-the-engagement-api',
      comment: 'Engagement API, operators and devices share domain/.',
      severity: 'error',
      from: { path: '^server/(api|operator-api|domain|sending|delivery|http)/' },
      to: { path: '^server/device-api/' },
    },
    {
      name: 'devices-without-engagement-resources',
      comment: 'What resources of both APIs need is in domain/.',
      severity: 'error',
      from: { path: '^server/device-api/' },
      to: { path: '^server/api/[^/]+/' },
    },
    {
      name: 'devices-without-operators',
      severity: 'error',
      from: { path: '^server/device-api/' },
      to: { path: '^server/operator-api/' },
    },
    {
      name: 'content-serves-its-kinds',
      severity: 'error',
      from: { path: '^server/api/', pathNot: '^server/api/(content|inapps|alarms|inboxes)/' },
      to: { path: '^server/api/content/' },
    },
    {
      name: 'domain-above-the-database-only',
      comment: 'Every contract and the command line use the domain, so it depends on none of them.',
      severity: 'error',
      from: { path: '^server/domain/' },
      to: { path: '^server/', pathNot: '^server/(domain|db|http/validation)/' },
    },
    {
      name: 'sending-without-http',
      comment: 'A send is accepted by a handler or a schedule, and done by a worker.',
      severity: 'error',
      from: { path: '^server/(sending|delivery|jobs)/' },
      to: { path: '^server/(api|operator-api|device-api|http)/', pathNot: '^server/http/validation/' },
    },
    {
      name: 'delivery-knows-no-sends',
      severity: 'error',
      from: { path: '^server/delivery/' },
      to: { path: '^server/sending/' },
    },
    {
      name: 'contract-server-stands-alone',
      comment: 'It serves any OpenAPI document, and is a package of its own.',
      severity: 'error',
      from: { path: '^server/http/' },
      to: { path: '^(server|generated|client|cli|mock)/', pathNot: '^server/http/' },
    },
    {
      name: 'database-below-all',
      severity: 'error',
      from: { path: '^server/db/' },
      to: { path: '^server/', pathNot: '^server/(db/|log.ts$|config.ts$)' },
    },
    {
      name: 'express-stays-at-the-border',
      comment: 'Express serves pages. Of the contract server, one file uses it, since the request validator needs it.',
      severity: 'error',
      from: {
        path: '^(server|cli|client|mock)/',
        pathNot: '^server/(pages/|app\\.ts$|http/validation/openapi-validator\\.ts$)',
      },
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
      name: 'operator-console-is-free',
      comment:
        'The operator console runs in browsers: it takes nothing of the service but what is generated from its contract.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^((server|cli|mock|client|test|tools|bench)/|node:)' },
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
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
