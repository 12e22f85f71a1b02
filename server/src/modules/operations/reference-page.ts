// The API reference page: Swagger UI served from its package, started by our own script.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hono } from 'hono'

const require = createRequire(import.meta.url)

/** No inline or third-party scripts and styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Jebo</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

/** Requests from this page carry the visitor's session cookie, because the page is same-site. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
})
`

type Asset = { type: string; read: () => Promise<string> }

const fromPackage = (name: string) => () =>
  readFile(join(dirname(require.resolve('swagger-ui-dist/package.json')), name), 'utf8')

const assets: Record<string, Asset> = {
  'swagger-ui.css': { type: 'text/css', read: fromPackage('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: 'text/javascript', read: fromPackage('swagger-ui-bundle.js') },
  'start.js': { type: 'text/javascript', read: async () => start },
}

/** Serves the page at `/docs` and its files below it. */
export const serveReferencePage = (hono: Hono): void => {
  hono.get('/docs', (context) => {
    context.header('content-security-policy', policy)
    return context.html(page)
  })
  for (const [name, { type, read }] of Object.entries(assets)) {
    hono.get(`/docs/${name}`, async (context) =>
      context.body(await read(), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=3600',
      }),
    )
  }
}
