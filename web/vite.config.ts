import { defineConfig } from 'vite';

/** The service that the development server forwards requests to. */
const service = 'http://localhost:3000';

// eslint-disable-next-line no-restricted-exports -- Vite reads the default export.
export default defineConfig({
  // Relative URLs: the service may be below a path of its host.
  base: './',
  // The service replaces the placeholder in each response.
  html: { cspNonce: '__NONCE__' },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Components say "use client" for servers that render them, which there are none here.
    rolldownOptions: { onLog: (level, log, next) => log.code === 'MODULE_LEVEL_DIRECTIVE' || next(level, log) },
  },
  server: { proxy: { '/operator': service } },
});
