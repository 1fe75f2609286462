import { defineConfig } from 'vite';

/** The service that the development server forwards requests to. */
const service = 'http://localhost:3000';

// eslint-disable-next-line no-restricted-exports -- Vite reads the default export.
export default defineConfig(({ command }) => ({
  // Relative URLs in a build: the service may be below a path of its host.
  base: command === 'serve' ? '/admin/' : './',
  // The service replaces the placeholder in each response, and so does the plugin for the development server.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    {
      name: 'base-of-the-development-server',
      apply: 'serve',
      transformIndexHtml: (html) => html.replace('__BASE__', '/admin/'),
    },
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    // Browsers with `light-dark()`, which works only with the color scheme that they support themselves.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // Components say "use client" for servers that render them. No server does so here.
    rolldownOptions: { onLog: (level, log, next) => log.code === 'MODULE_LEVEL_DIRECTIVE' || next(level, log) },
  },
  // The service accepts writes from its own origin only.
  server: { proxy: { '/operator': { target: service, headers: { origin: service } } } },
}));
