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
    'content-type': type,
    'content-length': String(bytes.length),
    'content-disposition': `${disposition}; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  })
