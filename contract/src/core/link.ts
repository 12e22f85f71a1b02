import { hidesNothing } from './text.ts'
import { z } from './zod.ts'

/** Longest address taken, in characters. */
export const linkLength = 500

/** What stands where the host does, with its port; null where it cannot be read. */
const givenHostOf = (address: string): string | null => {
  const [, host = ''] = /^https?:\/\/([^/?#\\@]+)(?:[/?#]|$)/i.exec(address) ?? []
  try {
    return decodeURIComponent(host)
  } catch {
    return null
  }
}

const isListed = (address: string): boolean => {
  const host = givenHostOf(address)
  // The parser drops what is not seen, so a host that hides something would be another one than it seems.
  if (!host || !hidesNothing(host) || !hidesNothing(address)) return false
  return URL.parse(address)?.hostname.includes('.') ?? false
}

/**
 * An address of the web that a page may link to: http or https, with a host, without a name or a password in it, and
 * without anything that is not seen. It is kept as it was given, spaces around it aside.
 */
export const listedLink = z
  .string()
  .max(linkLength, { error: 'field.url' })
  .transform((text) => text.trim())
  .pipe(z.string().refine(isListed, { error: 'field.url' }))
  .meta({ format: 'uri', pattern: '^https?://', description: 'An http or https address without credentials.' })
