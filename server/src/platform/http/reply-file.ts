import type { ServedFile } from '@jebo/contract/core/endpoint.ts'
import type { Context } from 'hono'

/** RFC 8187: everything but letters, digits and a few signs in percent form. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A stranger's file as an answer: a browser guesses nothing of it, runs nothing in it, and shares it with no site. */
export const replyFile = (context: Context, { bytes, type, name, disposition }: ServedFile): Response =>
  context.body(bytes, 200, {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-length': String(bytes.length),
    'content-disposition': `${disposition}; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // What pages show is fetched with each of them; what is saved is asked for, and its access judged, each time.
    'cache-control': disposition === 'inline' ? 'private, max-age=3600' : 'private, no-store',
  })
