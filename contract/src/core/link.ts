import { hidesNothing } from './text.ts'
import { z } from './zod.ts'

/** The maximum length in characters. */
export const linkLength = 500

/** The host as written, with its port; null if it cannot be read. */
const givenHostOf = (address: string): string | null => {
  const [, host = ''] = /^https?:\/\/([^/?#\\@]+)(?:[/?#]|$)/i.exec(address) ?? []
  try {
    return decodeURIComponent(host)
  } catch {
    return null
  }
}

/** Whether an address names a host as it is read, without credentials and hidden characters. */
export const isListed = (address: string): boolean => {
  const host = givenHostOf(address)
  // The parser drops invisible characters, so a host with hidden ones would differ from what is seen.
  if (!host || !hidesNothing(host) || !hidesNothing(address)) return false
  return URL.parse(address)?.hostname.includes('.') ?? false
}

/** A host of several labels with what may follow it, such as `www.people.test/about`. */
const startsWithHost = /^[^\s.:/?#\\@]+(?:\.[^\s.:/?#\\@]+)+(?::\d+)?(?:[/?#]|$)/

/** As people write it on a card: `www.people.test` is meant as `https://www.people.test`. */
export const withScheme = (text: string): string => (startsWithHost.test(text) ? `https://${text}` : text)

/**
 * A web address that a page may link to: http or https, with a host, without user name, password or invisible
 * characters. It is stored as entered, except for spaces around it and a missing scheme.
 */
export const listedLink = z
  .string()
  .max(linkLength, { error: 'field.url' })
  .transform((text) => withScheme(text.trim()))
  .pipe(z.string().max(linkLength, { error: 'field.url' }).refine(isListed, { error: 'field.url' }))
  .meta({ format: 'uri', description: 'An http or https address without credentials; https:// is added if missing.' })
