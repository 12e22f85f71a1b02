import type { ServedFile } from '@jebo/contract/core/endpoint.ts'
import type { Context } from 'hono'

/** RFC 8187: percent-encodes everything except letters, digits and a few other characters. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Serves an untrusted file: no sniffing, no scripts, no access from other sites. */
export const replyFile = (context: Context, { bytes, type, name, disposition }: ServedFile): Response =>
  context.body(bytes, 200, {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-length': String(bytes.length),
    'content-disposition': `${disposition}; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // Pictures on pages may be cached; downloads are requested, and their access is checked, each time.
    'cache-control': disposition === 'inline' ? 'private, max-age=3600' : 'private, no-store',
  })
