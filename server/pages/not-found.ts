const links = [
  ['docs', 'API reference'],
  ['docs/explorer', 'Explorer'],
  ['openapi.yaml', 'OpenAPI document'],
] as const;

/** The page for browsers at an unknown URL. Programs get an error in JSON. */
export function notFoundHtml(baseUrl: string): string {
  const items = links.map(([path, title]) => `      <li><a href="${baseUrl}/${path}">${title}</a></li>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Page not found – Engagement Messaging API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 640px; margin: 10vh auto; padding: 0 24px; font: 16px/1.5 sans-serif; }
      li { margin: 4px 0; }
    </style>
  </head>
  <body>
    <main>
      <h1>Page not found</h1>
      <p>This URL does not exist. Try one of these pages:</p>
      <ul>
${items.join('\n')}
      </ul>
    </main>
  </body>
</html>
`;
}
