import { z } from './zod.ts'

/** Longest address taken, in characters. */
export const linkLength = 500

/** An address of the web that a page may link to: http or https, with a host and without a password in it. */
export const listedLink = z
  .string()
  .max(linkLength, { error: 'field.url' })
  .transform((text) => text.trim())
  .pipe(
    z.string().refine(
      (text) => {
        if (!/^https?:\/\/[^\s]+$/i.test(text)) return false
        const url = URL.parse(text)
        if (url === null) return false
        return url.hostname.includes('.') && url.username === '' && url.password === ''
      },
      { error: 'field.url' },
    ),
  )
